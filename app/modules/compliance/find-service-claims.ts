import type { RulePack, Service } from "./schema.ts";

/**
 * The services that a text offers, each once, in the order of the pack's rules. `text` is plain text
 * or Markdown.
 */
export function findServiceClaims({ rules }: Pick<RulePack, "rules">, text: string): Service[] {
  // Lines of Markdown end anywhere; the patterns know single spaces only.
  const line = text.replace(/\s+/g, " ");
  const found = rules.flatMap(({ service, find }) =>
    service && find && new RegExp(find.pattern, find.flags).test(line) ? [service] : [],
  );
  return [...new Set(found)];
}
