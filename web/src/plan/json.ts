// JSON values and the pointers into them (RFC 6901), as forms name places in commands.
import type { Json } from "../app/api";

const names = (at: string): string[] =>
  at
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns what stands at a pointer; nothing if there is no such place. */
export function look(value: Json | undefined, at: string): Json | undefined {
  return names(at).reduce<Json | undefined>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    if (inner !== null && typeof inner === "object")
      return Object.hasOwn(inner, name) ? inner[name] : undefined;
    return undefined;
  }, value);
}

/** Returns a copy with another value at a pointer; members and rows are added where their parent is there. */
export function put(value: Json, at: string, to: Json): Json {
  const [first, ...rest] = names(at);
  return first === undefined ? to : placed(value, first, rest, to);
}

function placed(value: Json, name: string, rest: string[], to: Json): Json {
  const inner = (old: Json | undefined): Json | undefined => {
    const [next, ...others] = rest;
    if (next === undefined) return to;
    return old === undefined ? undefined : placed(old, next, others, to);
  };
  if (Array.isArray(value)) {
    const at = Number(name);
    const changed = at <= value.length ? inner(value[at]) : undefined;
    if (changed === undefined) return value;
    const copy = [...value];
    copy[at] = changed;
    return copy;
  }
  if (value !== null && typeof value === "object") {
    const changed = inner(Object.hasOwn(value, name) ? value[name] : undefined);
    return changed === undefined ? value : { ...value, [name]: changed };
  }
  return value;
}

/** Compares values; a member that is null and one that is missing are the same. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object")
    return one === other;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, at) => same(value, other[at]));
  }
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    same(one[name], other[name]),
  );
}

/** Returns a value as the name of a member, as objects from things to amounts have it. */
export const key = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
