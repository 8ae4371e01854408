import { withoutMarks } from "#app/modules/site-facts/conditional-text.ts";

/** The text of an article without the signs of Markdown and the marks of conditional parts. */
export function plainText(markdown: string): string {
  return withoutMarks(markdown)
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>|\-*\s\d.]+/gm, "")
    .replace(/[*_`|]/g, " ");
}

/** How many words a plain text has; a `{{token}}` counts as one. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
