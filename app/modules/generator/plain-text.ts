import { withoutMarks } from "#app/modules/store/conditional-text.ts";

/** The text of an article without the signs of Markdown and the marks of conditional parts. */
export function plainText(markdown: string): string {
  return withoutMarks(markdown)
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>|\-*\s\d.]+/gm, "")
    .replace(/[*_`|]/g, " ");
}
