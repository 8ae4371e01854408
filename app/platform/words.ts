/** How many words a text has: groups without spaces that hold a letter or digit; a `{{token}}` is one. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((group) => /[\p{L}\p{N}]/u.test(group)).length;
}
