// Switches of a setup that nothing else on the page stands for, from the server's own schema: what a new version brings can be
// chosen before the page knows of it.
import type { Json } from "../app/api";

export interface Switch {
  key: string;
  text: string;
}

/** Fields that other parts of the page set. */
const SET = new Set(["physical", "condition"]);

export function switches(schema: Json): Switch[] {
  const properties =
    schema !== null && typeof schema === "object" && !Array.isArray(schema) ? schema["properties"] : null;
  if (properties === null || typeof properties !== "object" || Array.isArray(properties)) return [];
  return Object.entries(properties).flatMap(([key, field]) => {
    if (SET.has(key) || field === null || typeof field !== "object" || Array.isArray(field)) return [];
    if (field["type"] !== "boolean") return [];
    const text = field["description"];
    return [{ key, text: typeof text === "string" ? text.replace(/ \([A-Z]{2,3}-[^)]*\)/g, "") : key }];
  });
}
