// The pseudo-locale of the client's words, as `en-XA` is that of the server's: brackets and accents around every message, so that a
// sentence outside the message files stands out. Made with `PSEUDO=1 vite build`; nobody reads it but a test.
import type { Plugin } from "vite";

const WORDS = /\/kit\/words\/en(\.ts|\/[^/]+\.ts)$/;
const HELPER = "/kit/disguise";

/** Wraps what a module of words exports; inside it, its own names stay what they are. */
export function disguised(code: string): string {
  const names: string[] = [];
  const bare = code
    .replace(/^export const (\w+)/gm, (_, name: string) => {
      names.push(name);
      return `const ${name}`;
    })
    .replace(/^export default /m, "const everything = ");
  const exported = names.map(
    (name) => `const disguised_${name} = disguise(${name});\nexport { disguised_${name} as ${name} };`,
  );
  const all = bare.includes("const everything = ") ? ["export default disguise(everything);"] : [];
  return [bare, ...exported, ...all].join("\n");
}

/** Disguises the words of the client where the pseudo-locale is asked for. */
export function pseudoPlugin(): Plugin {
  return {
    name: "pseudo-locale",
    enforce: "pre",
    apply: () => process.env["PSEUDO"] === "1",
    transform: (code, id) =>
      WORDS.test(id)
        ? `import { disguise } from "${id.slice(0, id.indexOf("/kit/words/"))}${HELPER}";\n${disguised(code)}`
        : null,
  };
}
