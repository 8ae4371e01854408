/** Words in a row that make one shingle. */
const SHINGLE_WORDS = 5;

/** Two texts that share shingles. */
export interface Overlap {
  a: string;
  b: string;
  /** Shared shingles as a share of the smaller text's, 0 to 1. */
  share: number;
}

export interface MaskOptions {
  /** Names that count as the same word wherever they stand: places, landmarks. */
  names?: Iterable<string>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Makes the function that masks texts: lower case, tokens and numbers as `#`, each given name as
 * `@`, punctuation and the marks of conditional parts gone. Two texts that differ in names and figures only are equal afterwards.
 */
export function makeMask({ names = [] }: MaskOptions = {}): (text: string) => string[] {
  const longestFirst = [...new Set([...names].map(plain))]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const pattern =
    longestFirst.length > 0
      ? new RegExp(`(?<![a-z0-9])(?:${longestFirst.map(escaped).join("|")})(?![a-z0-9])`, "g")
      : undefined;
  return (text) => {
    const unmarked = text.replace(/\{\{[#^/][^{}]*\}\}/g, "");
    const bare = plain(unmarked.replace(/\{\{[^{}]*\}\}/g, " 0 "));
    const named = pattern ? bare.replace(pattern, "@") : bare;
    return named
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (/\d/.test(word) ? "#" : word));
  };
}

/** Lower case, without accents, apostrophes and punctuation. */
function plain(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      // "Troy's" is the name Troy: masked like it.
      .replace(/['’]s\b/g, "")
      .replace(/[\u0300-\u036f'’]/g, "")
      .replace(/[^a-z0-9]+/g, " ")
      .trim()
  );
}

/** Every five masked words in a row that occur in a text. */
export function shingles(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    found.add(words.slice(at, at + SHINGLE_WORDS).join(" "));
  }
  return found;
}

/**
 * Every pair of texts that shares a shingle of five words, the most alike first. `texts` maps a
 * name to masked words (see {@link makeMask}). Time grows with the shared shingles, not with the
 * square of the texts.
 */
export function measureOverlaps(texts: ReadonlyMap<string, readonly string[]>): Overlap[] {
  const sets = [...texts].map(([name, words]) => ({ name, set: shingles(words) }));
  const holders = new Map<string, number[]>();
  sets.forEach(({ set }, index) => {
    for (const shingle of set) {
      const known = holders.get(shingle);
      if (known) known.push(index);
      else holders.set(shingle, [index]);
    }
  });
  const shared = new Map<number, number>();
  for (const indexes of holders.values()) {
    for (let i = 0; i < indexes.length; i++) {
      for (let j = i + 1; j < indexes.length; j++) {
        const pair = (indexes[i] as number) * sets.length + (indexes[j] as number);
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  return [...shared]
    .map(([pair, count]) => {
      const a = sets[Math.floor(pair / sets.length)] as (typeof sets)[number];
      const b = sets[pair % sets.length] as (typeof sets)[number];
      return { a: a.name, b: b.name, share: count / Math.min(a.set.size, b.set.size) };
    })
    .sort((x, y) => y.share - x.share || x.a.localeCompare(y.a) || x.b.localeCompare(y.b));
}
