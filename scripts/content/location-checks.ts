import { resolveProfile } from "#app/modules/areas/area-tokens.server.ts";
import { type CityProfile, questionsSchema, shelfNotesSchema } from "#app/modules/areas/schema.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { resolveLocations } from "#app/modules/store/locations.ts";
import { SERVICES, type SiteFacts } from "#app/modules/store/schema.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import type { Place } from "#content/areas/places.server.ts";
import { formatFieldPath, type Problem, visitStrings } from "./problem.ts";

/** A location that no text is written for (the capitol in Lansing): texts for it must be true anywhere. */
export const OTHER_LOCATION: Coordinates = { latitude: 42.7336, longitude: -84.5555 };

/** Wording that is rarely true of a store outside downtown Detroit. */
const ONLY_DOWNTOWN: readonly RegExp[] = [
  /\b(?:in|into|to) downtown\b(?! (?!Detroit)[A-Z])/g,
  /\bdowntown Detroit\b/gi,
  /\b(?:Campus Martius|Capitol Park|Grand Circus|Greektown|Hart Plaza)\b/g,
  /\b(?:Comerica Park|Ford Field|Little Caesars Arena|Guardian Building|Eastern Market)\b/g,
  /\b(?:QLine|People Mover|Riverwalk)\b/g,
  /\bfoot of Woodward\b/g,
  /\b\d+ minutes\b/g,
  /\b\d[\d.]* miles (?:away|from (?:us|the store|our))\b/g,
  /\bhour (?:away|down the|from your)\b/g,
];

const BEARING = "(?:north|south|east|west)(?:east|west)?(?:ern|ward|bound)?";
const STORE = "(?:us|here|(?:the|our) (?:store|shop)|\\{\\{name\\}\\})";

/** Wording about the direction to the store, or about driving into a center. */
const DIRECTIONS: readonly RegExp[] = [
  new RegExp(`\\b${BEARING} (?:of|from) ${STORE}(?!\\w)`, "gi"),
  new RegExp(`\\b${BEARING}\\b[^.;:?!]{0,40}? (?:to|toward|reach) ${STORE}(?!\\w)`, "g"),
  new RegExp(
    `(?:\\bwe are|(?<!\\w)${STORE} (?:is|lies|sits))\\b[^.;:?!]{0,30}? ${BEARING}\\b`,
    "gi",
  ),
  new RegExp(`\\b(?:go|going|head|keep|continue) (?:straight )?${BEARING}\\b`, "gi"),
  new RegExp(`\\bfarther ${BEARING}\\b`, "gi"),
  /\b(?:in|out)bound\b/gi,
  /\b(?:into|toward|way to) (?:town|the city)\b/gi,
  /\btoward (?:downtown|Detroit)\b/gi,
  /\b(?:with|against) the (?:crowd|flow|traffic)\b/gi,
  /\bthe whole way\b/gi,
  /\bon the way through\b/gi,
  /\bbetween (?:work|the office) and home\b/gi,
  /\b(?:near|beside|next to|close to) (?:us|(?:the|our) (?:store|shop))\b/gi,
];

const LOCATION_WORDS = [...ONLY_DOWNTOWN, ...DIRECTIONS];

interface Exception {
  file: string;
  words: string;
  reason: string;
}

const DETROIT = "content/areas/profiles/detroit.md";
const CITY_GUIDE = "content/posts/weed-detroit-complete-guide.md";

const EXCEPTIONS: readonly Exception[] = [
  ...["Campus Martius", "Guardian Building", "Eastern Market", "Riverwalk"].map((words) => ({
    ...{ file: DETROIT, words },
    reason: "a landmark of Detroit, on the page about Detroit",
  })),
  { file: DETROIT, words: "QLine", reason: "public transit in the city the page is about" },
  {
    ...{ file: "content/posts/8-mile-dispensaries-guide.md", words: "Campus Martius" },
    reason: "says from where the mile roads of the region are counted",
  },
  ...[
    ...["Campus Martius", "Greektown", "Riverwalk", "QLine", "People Mover"],
    ...["Comerica Park", "Ford Field", "Little Caesars Arena"],
  ].map((words) => ({
    ...{ file: CITY_GUIDE, words },
    reason: "about the center of Detroit for its visitors, wherever the store is",
  })),
];

/** Finds wording about a store downtown or the direction to it outside `{{#atDowntownDetroit}}` parts. */
export function checkLocationWords(copy: {
  file: string;
  name: string;
  value: unknown;
}): Problem[] {
  const { file, name, value } = copy;
  const problems: Problem[] = [];
  visitStrings(value, (text, path) => {
    const left = removeMarks(resolveLocations(text, OTHER_LOCATION));
    for (const pattern of LOCATION_WORDS) {
      for (const words of new Set(left.match(pattern))) {
        if (EXCEPTIONS.some((known) => known.file === file && known.words === words)) continue;
        const reason = `says "${words}" outside {{#atDowntownDetroit}} parts`;
        problems.push({ file, field: formatFieldPath(name, path), reason });
      }
    }
  });
  return problems;
}

/** Signs of a sentence that is broken because a part of it is hidden. */
const BROKEN_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, "is empty"],
  [/ {2}|^\s|\s$/, "has an extra space"],
  [/\s[,.;:?]/, "has a space before punctuation"],
  [/,[.;:?]|\.\./, "has two marks of punctuation in a row"],
  [/(?:^|[.?!] )[a-z]/, "has a sentence that begins in lower case"],
];

const TEXTS = [
  ...(["introTitle", "localTitle", "whyTitle", "intro", "localInfo", "whyChoose"] as const),
  ...shelfNotesSchema.keyof().options,
  ...questionsSchema.keyof().options,
] satisfies (keyof CityProfile)[];

/**
 * Finds sentences of a profile that a move of the store would break, with all services approved and with none.
 * `facts` must have the coordinates of the location the profile is written for.
 */
export function checkAfterMove(
  file: string,
  { profile, place }: { profile: CityProfile; place: Place },
  facts: SiteFacts,
): Problem[] {
  const approvals = { ...facts.approvals };
  for (const service of SERVICES) approvals[service] = { ...approvals[service], on: false };
  const reasons = [facts, { ...facts, approvals }].flatMap((variant) => {
    const before = resolveProfile(profile, place, variant);
    const after = resolveProfile(profile, place, { ...variant, coordinates: OTHER_LOCATION });
    return TEXTS.flatMap((field) =>
      BROKEN_SENTENCES.filter(
        ([pattern]) => pattern.test(after[field]) && !pattern.test(before[field]),
      ).map(([, what]) => `${field}: ${what} once the store has moved`),
    );
  });
  return [...new Set(reasons)].map((reason) => {
    const [field = "", what = ""] = reason.split(": ");
    return { file, field, reason: what };
  });
}
