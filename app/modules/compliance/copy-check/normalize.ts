/** A text as readers see it, and where each of its characters is in the text as written. */
export interface ReadableText {
  text: string;
  offsets: number[];
}

/** A character with its marks: at most 30, as in Unicode's stream-safe texts (UAX #15, section 13). */
const CLUSTER = /[\s\S]\p{M}{0,30}/gu;

/** Characters that readers do not see: zero-width ones, soft hyphens, directions, control characters. */
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]|^(?!\s)\p{Cc}/u;

/** Spaces and line ends of every kind, and letters that are shown as a gap. */
const SPACE = /^[\p{White_Space}\u2800\u115F\u1160\u3164\uFFA0]/u;

/** Signs that readers do not take for the letters or digits that Unicode replaces them by: ², ½, ™. */
const SIGN = /^[\p{No}™℠…]/u;

/** Signs that decorate words, as in Markdown that a plain text shows as written. */
const DECORATION = /^[*_~`<>|\\^]$/;

const PLAIN_ASCII = /^[A-Za-z0-9.,;:!?'"()&%$#@/+={}[\]-]$/;

/**
 * A text as readers see it: without invisible characters, with single spaces, and with the compatible
 * forms of letters (fullwidth, mathematical, ligatures) as plain ones (Unicode NFKC). `offsets` has the place
 * of each character of `text`. Takes linear time.
 */
export function normalizeText({ text, offsets }: Readonly<ReadableText>): ReadableText {
  const shown: string[] = [];
  const places: number[] = [];
  let isSpaced = true;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const offset = offsets[index] ?? 0;
    if (PLAIN_ASCII.test(cluster)) {
      shown.push(cluster);
      places.push(offset);
      isSpaced = false;
    } else if (SPACE.test(cluster) || DECORATION.test(cluster)) {
      if (!isSpaced) {
        shown.push(" ");
        places.push(offset);
      }
      isSpaced = true;
    } else if (!INVISIBLE.test(cluster)) {
      const plain = SIGN.test(cluster) ? cluster : cluster.normalize("NFKC");
      for (const unit of plain.split("")) {
        shown.push(unit);
        places.push(offset);
      }
      isSpaced = false;
    }
  }
  return { text: shown.join(""), offsets: places };
}

/** In lower case, with straight quotes and hyphens. Keeps the length: `toLowerCase` alone may not ("İ"). */
export function foldCase(text: string): string {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑]/g, "-");
}
