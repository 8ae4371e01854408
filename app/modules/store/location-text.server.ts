import { type Coordinates, milesBetween } from "#app/platform/geo.ts";
import { isMet, splitParts, type TextPart } from "./conditional-text.ts";
import { LOCATION_RADIUS_MILES, LOCATIONS, locationValues } from "./locations.ts";
import { fillText, isSetIn } from "./tokens.server.ts";

/** Values of `{{tokens}}` by name, as `tokenValues` returns them. */
type Values = Record<string, string>;

/** How a text changes when the store moves. */
interface TextChange {
  /** Sentences, or parts of sentences, that no longer show. */
  dropped: string[];
  /** Sentences, or parts of sentences, that show instead. */
  added: string[];
}

const isLocation = (token: string) => Object.hasOwn(LOCATIONS, token);

/** Whether a text has parts written for a location. */
export function hasLocationParts(text: string): boolean {
  return text.includes("{{#at") || text.includes("{{^at");
}

/** The sentences of a text that disappear and appear when token values change. */
export function compareTexts(text: string, from: Values, to: Values): TextChange {
  if (!hasLocationParts(text)) return { dropped: [], added: [] };
  const parts = splitParts(text);
  const showsIn = (values: Values) => (part: TextPart) =>
    part.conditions.every((condition) => isMet(condition, isSetIn(values)));
  const [before, after] = [showsIn(from), showsIn(to)];
  return {
    dropped: sentencesOf(parts, before, after, from),
    added: sentencesOf(parts, after, before, to),
  };
}

/** How a text differs from its version for the locations it was written for. */
interface HiddenText extends TextChange {
  /** Names of the locations, such as "downtown Detroit". */
  locations: string[];
}

/**
 * Finds the sentences that are hidden, or shown instead, because the store is not at the text's
 * locations.
 */
export function findHiddenText(text: string, values: Values): HiddenText {
  const everywhere = Object.fromEntries(
    Object.entries(LOCATIONS).map(([token, { name }]) => [token, name]),
  );
  const change = compareTexts(text, { ...values, ...everywhere }, values);
  const unmet = splitParts(text)
    .flatMap(({ conditions }) => conditions)
    .filter(({ token, isSet }) => isSet && isLocation(token) && !values[token]);
  const locations = unmet.map(({ token }) => LOCATIONS[token as keyof typeof LOCATIONS].name);
  return { ...change, locations: [...new Set(locations)] };
}

/** Whether a move may change texts: it is over half a mile, or into or out of a location. */
export function isMove(from: Coordinates, to: Coordinates): boolean {
  if (milesBetween(from, to) > LOCATION_RADIUS_MILES) return true;
  const at = (coordinates: Coordinates) => JSON.stringify(locationValues(coordinates));
  return at(from) !== at(to);
}

/** The sentences of parts that `shows` accepts and `other` does not. */
function sentencesOf(
  parts: readonly TextPart[],
  shows: (part: TextPart) => boolean,
  other: (part: TextPart) => boolean,
  values: Values,
): string[] {
  const runs: string[] = [];
  let run = "";
  for (const part of parts) {
    if (!shows(part)) continue;
    if (!other(part)) run += part.text;
    else {
      runs.push(run);
      run = "";
    }
  }
  return [...runs, run].flatMap((text) => splitSentences(fillText(text, values)));
}

/** Abbreviations whose period does not end a sentence. */
const ABBREVIATION = /\b(?:St|Mt|Ft|Dr|Ave|Blvd|Rd|vs|No)\.$/;

const SENTENCE_END = /(?<=[.!?]["')\]”’]{0,3})\s+(?=["'([“‘]{0,3}[A-Z0-9])/;

/**
 * The sentences of plain text or Markdown; a heading, list item, or table row counts as a sentence.
 */
function splitSentences(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const sentences: string[] = [];
    for (const piece of line.trim().split(SENTENCE_END)) {
      const last = sentences.at(-1);
      if (last !== undefined && ABBREVIATION.test(last)) {
        sentences[sentences.length - 1] = `${last} ${piece}`;
      } else sentences.push(piece);
    }
    return sentences
      .map((sentence) => sentence.replace(/^[\s,;:]+|\s+$/g, ""))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}
