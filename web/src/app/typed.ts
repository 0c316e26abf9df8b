// The one door between JSON as it came and the types that the server's schemas promise. Nothing else casts.
import type { Json } from "./api";

/** Reads JSON of the server as the type that its schema promises. */
export const fromJson = <T>(json: unknown): T => json as T;

/** Takes a value of a type of the server as JSON to send, keep or look into. */
export const toJson = (value: object | null): Json => value as unknown as Json;
