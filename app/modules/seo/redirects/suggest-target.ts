/** Words of a path that say nothing of where it should lead. */
const EMPTY = new Set([
  "html",
  "htm",
  "index",
  "page",
  "pages",
  "the",
  "a",
  "in",
  "of",
  "and",
  "www",
]);

function words(path: string): string[] {
  const all = path.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(all.filter((word) => word !== "" && !EMPTY.has(word)))];
}

const depth = (path: string) => path.split("/").length;

/**
 * Makes the function that guesses which page a missing path meant: the one whose address shares the
 * most words with it, rare words counting more; where none does, the home page.
 */
export function makeSuggest(paths: readonly string[]): (missing: string) => string {
  const holders = new Map<string, string[]>();
  for (const path of paths) {
    for (const word of words(path)) {
      const known = holders.get(word);
      if (known) known.push(path);
      else holders.set(word, [path]);
    }
  }
  return (missing) => {
    const scores = new Map<string, number>();
    for (const word of words(missing)) {
      const found = holders.get(word) ?? [];
      for (const path of found) scores.set(path, (scores.get(path) ?? 0) + 1 / found.length);
    }
    // Of equals the highest: the page of the section, not one of many in it.
    const [best] = [...scores].sort(
      ([a, x], [b, y]) => y - x || depth(a) - depth(b) || a.length - b.length || (a < b ? -1 : 1),
    );
    return best?.[0] ?? "/";
  };
}
