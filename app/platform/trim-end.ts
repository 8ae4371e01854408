/**
 * A text without these signs at its end. Reads them from the end: a regular expression such as
 * `/\/+$/` takes quadratic time for a long run of them elsewhere.
 */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A path without slashes at its end; "/" stays. */
export const withoutTrailingSlash = (path: string) => path.charAt(0) + trimEnd(path.slice(1), "/");
