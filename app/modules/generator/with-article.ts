/** Kinds of places whose names take an article within a sentence: "near the Guardian Building". */
const TAKES_ARTICLE = new Set(
  [
    ...["arsenal", "ballpark", "barn", "basilica", "branch", "building", "center", "club"],
    ...["collection", "complex", "course", "crossing", "depot", "district", "facility"],
    ...["fairgrounds", "fountain", "freeway", "grounds", "home", "house", "library", "marker"],
    ...["museum", "plant", "preserve", "river", "riverwalk", "shrine", "theatre", "tire", "trail"],
    ...["zoo"],
  ].flatMap((kind) => [kind, `${kind}s`]),
);

/** Names that go their own way. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "Commandant's Quarters": "the Commandant's Quarters",
  "Cranbrook House and Gardens": "Cranbrook House and Gardens",
  "Crossing of Fort Street and Southfield Road": "the crossing of Fort Street and Southfield Road",
  "Gray's Opera House": "Gray's Opera House",
  "Nautical Mile": "the Nautical Mile",
  "Royal Oak Farmers Market": "the Royal Oak Farmers Market",
};

/** What follows the name proper: where it lies, or what lies beside it. */
const REST = / \(|, | (?:of|at|in|on|along|for|and) /;

/** The name of a landmark as it stands within a sentence, with its article where it takes one. */
export function withArticle(name: string): string {
  const own = EXCEPTIONS[name];
  if (own !== undefined) return own;
  if (/^the /i.test(name)) return `the ${name.slice("the ".length)}`;
  const [proper = name] = name.split(REST);
  const kind = proper.split(" ").at(-1)?.toLowerCase() ?? "";
  return TAKES_ARTICLE.has(kind) ? `the ${name}` : name;
}
