import type { Plugin } from "vite";

/** With the backslash before it, which may itself be one that is escaped. */
const ESCAPE_OR_NOT_ASCII = /\\[\s\S]|[^\0-\x7f]/g;

/**
 * Writes the server's code in ASCII. V8 keeps the source of a running program, one byte for each
 * character where all are Latin-1 and two where a single one is not: of 4 MB of code 8.
 */
export function asciiServer(): Plugin {
  return {
    name: "ascii-server",
    applyToEnvironment: ({ name }) => name === "ssr",
    // At the very end: what still prints code after a chunk is rendered prints characters again.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = toAscii(file.code);
        }
      },
    },
  };
}

/**
 * JavaScript that means the same, in ASCII: an escape stands for a character in text, templates,
 * patterns and names alike. Throws Error where one would be seen, in a raw template.
 */
export function toAscii(code: string): string {
  const raw = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(code);
  if (raw) throw new Error(`a raw template cannot be written in ASCII: ${raw[0].slice(0, 80)}`);
  return code.replace(ESCAPE_OR_NOT_ASCII, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, "0")}`;
  });
}
