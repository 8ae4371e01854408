/** The text of an article in Markdown without its marks. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>|\-*\s\d.]+/gm, "")
    .replace(/[*_`|]/g, " ");
}

/** How many words a plain text has; a `{{token}}` counts as one. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
