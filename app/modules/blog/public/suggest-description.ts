import { unmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { DESCRIPTION_LENGTH } from "../editing/post-head.ts";
import { htmlText } from "../rendering/html-text.ts";

/** A sentence that ends sooner says too little of a post. */
const FEWEST = 70;

/** Knows that "St. Clair" is not the end of a sentence. */
const sentences = new Intl.Segmenter("en-US-u-ss-standard", { granularity: "sentence" });

export interface DescriptionSuggestion {
  /** For the field: facts stay `{{tokens}}`, so that it follows them. */
  text: string;
  /** For reading. */
  shown: string;
}

/**
 * A description of at most 160 characters that ends with a sentence, or else with a word and an
 * ellipsis. Undefined where the automatic one, the first 160 characters, ends well already.
 * `fill` puts facts into a text.
 */
export function suggestDescription(
  html: string,
  fill: (text: string) => string,
): DescriptionSuggestion | undefined {
  const source = htmlText(html);
  const whole = fill(source).trim();
  const automatic = [...whole].slice(0, DESCRIPTION_LENGTH).join("").trimEnd();
  const ends = [...sentences.segment(source)].map(({ index, segment }) => index + segment.length);
  const isWhole = (text: string) => ends.some((end) => fill(source.slice(0, end)).trim() === text);
  if (isWhole(automatic)) return undefined;
  const sentence = longest(source, ends, { fill, most: DESCRIPTION_LENGTH });
  if (sentence && [...sentence.shown].length >= FEWEST) return sentence;
  const words = [...source.matchAll(/\s+/g)].map(({ index }) => index);
  // Room for the ellipsis.
  const cut = longest(source, words, { fill, most: DESCRIPTION_LENGTH - 1 });
  if (!cut) return undefined;
  const bare = (text: string) => text.replace(/[\s,;:–—-]+$/, "");
  return { text: `${bare(cut.text)}…`, shown: `${bare(cut.shown)}…` };
}

interface Cut {
  fill: (text: string) => string;
  /** Characters it may have once facts are in. */
  most: number;
}

/** The longest beginning that ends at one of the places and cuts no token or conditional part. */
function longest(
  source: string,
  places: readonly number[],
  { fill, most }: Cut,
): DescriptionSuggestion | undefined {
  let best: DescriptionSuggestion | undefined;
  for (const place of places) {
    const text = source.slice(0, place).trim();
    const isCut =
      text.lastIndexOf("{{") > text.lastIndexOf("}}") || unmatchedMarks(text).length > 0;
    const shown = fill(text).trim();
    if ([...shown].length > most) break;
    if (!isCut && shown !== "") best = { text, shown };
  }
  return best;
}
