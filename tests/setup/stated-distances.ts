import { distanceToPlace } from "#app/modules/areas/area-tokens.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { formatMiles } from "#app/modules/store/tokens.server.ts";
import type { Place } from "#content/areas/places.server.ts";
import { textOf, unescapeHtml } from "./html.ts";

/** A distance or drive time, as the site states it. */
const DISTANCE =
  /\babout \d+ minutes|\bless than 0\.1 miles\b|\b\d+\.\d miles\b|\b1 mile\b(?= (?:away|from))|\b\d+ minutes (?:by car|away)/g;

const BLOCK =
  /<\/?(?:article|aside|blockquote|button|details|div|dl|dt|figcaption|figure|footer|g|h[1-6]|header|item|label|li|main|nav|ol|option|p|script|section|summary|svg|table|tbody|text|thead|title|tr|ul)\b[^>]*>/;

/** Not after an abbreviation: "St. Clair Shores" is one name. */
const SENTENCE_END = /(?<!\b(?:St|Ave|Rd|Blvd|Mt))(?<=[.!?])\s+(?=[A-Z"“])/;

interface Block {
  text: string;
  /** List items and table rows, in which a town applies until the next is named. */
  isRow: boolean;
}

/** Paragraphs, list items, rows, labels, and strings of structured data in a response. */
function blocksOf(body: string): Block[] {
  if (body.startsWith("{")) return stringsIn(JSON.parse(body)).flatMap(blocksOf);
  // Feeds contain the articles' HTML escaped.
  if (body.startsWith("<?xml")) return blocksOfHtml(unescapeHtml(body));
  return blocksOfHtml(body);
}

function blocksOfHtml(html: string): Block[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const labels = [...html.matchAll(/ (?:content|aria-label|alt|title)="([^"]*)"/g)];
  const strings = [
    ...data.flatMap(([, json = ""]) => stringsIn(JSON.parse(json))),
    ...labels.map(([, words = ""]) => unescapeHtml(words)),
  ];
  const shown = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, " ");
  const rows: Block[] = [];
  const rest = shown.replaceAll(/<(li|tr)\b[^>]*>(.*?)<\/\1>/gs, (_, _tag, inside: string) => {
    rows.push({ text: textOf(inside), isRow: true });
    return "<p>";
  });
  const texts = [...rest.split(BLOCK).map(textOf), ...strings];
  return [...rows, ...texts.map((text) => ({ text, isRow: false }))].filter(({ text }) => text);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Longest first: "Grosse Pointe Woods" is not "Grosse Pointe". */
const PLACE_NAMES = [...new Set([...getAreaData().places.values()].map(({ name }) => name))].sort(
  (a, b) => b.length - a.length,
);
const PLACE_NAME = new RegExp(`\\b(?:${PLACE_NAMES.join("|")})\\b`, "g");

const placesByName = (name: string) =>
  [...getAreaData().places.values()].filter((place) => place.name === name);

interface DistanceContext {
  /** The store's location. */
  store: Pick<SiteFacts, "address" | "coordinates">;
  /** The place a page is about: every distance on the page belongs to it. */
  only?: Place | undefined;
  /** The place an article is about: distances without a town before them belong to it. */
  about?: Place | undefined;
}

/**
 * Wrong distances, each with its sentence. A distance belongs to the last town named before it in the
 * same sentence, list item, or row; without such a town it must be right for any place.
 */
export function findWrongDistances(
  body: string,
  { store, only, about }: DistanceContext,
): string[] {
  const isRight = (stated: string, places: Iterable<Place>) =>
    [...places].some((place) => {
      const { miles, minutes } = distanceToPlace(store.coordinates, place);
      const right = [formatMiles(miles), `${miles.toFixed(1)} miles`, `about ${minutes} minutes`];
      return right.includes(stated) || stated.startsWith(`${minutes} minutes `);
    });
  return blocksOf(body).flatMap(({ text, isRow }) =>
    (isRow ? [text] : text.split(SENTENCE_END)).flatMap((sentence) =>
      [...sentence.matchAll(DISTANCE)].flatMap(({ 0: stated, index }) => {
        const town = findTownBefore(sentence.slice(0, index), store);
        const places = only ? [only] : town.length > 0 ? town : about ? [about] : undefined;
        const isFine = isRight(stated, places ?? getAreaData().places.values());
        return isFine ? [] : [`${stated} in “${sentence.slice(0, 200)}”`];
      }),
    ),
  );
}

/** The town named last, ignoring the store's own town in its address or after "store in". */
function findTownBefore(words: string, { address }: Pick<SiteFacts, "address">): Place[] {
  const { street, city, state } = address;
  const ofStore = new RegExp(
    `${street}, ${city}(?:, ${state})?|(?:store|shop|us) (?:is )?in ${city}|Hyde Cannabis,? (?:in )?${city}`,
    "g",
  );
  const name = words.replaceAll(ofStore, "").match(PLACE_NAME)?.at(-1);
  return name === undefined ? [] : placesByName(name);
}

/** Phrases that state a direction from or to the store, or that the way leads downtown. */
export const DIRECTION_PHRASES: readonly RegExp[] = [
  /\b(?:north|south|east|west)(?:east|west)?(?:ern)? (?:of|from) (?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis)\b/gi,
  /\b(?:north|south|east|west)(?:east|west)?(?:ward|bound)?\b[^.;:?!]{0,40}? (?:to|toward|reach) (?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis)\b/g,
  /(?:\bwe are|\b(?:us|here|(?:the|our) (?:store|shop)|Hyde Cannabis) (?:is|lies|sits))\b[^.;:?!<]{0,30}? (?:north|south|east|west)(?:east|west)?(?:ward)?\b/g,
  /\b(?:in|out)bound\b/gi,
  /\b(?:into|toward|way to) (?:town|the city)\b|\btoward (?:downtown|Detroit)\b/gi,
  /\bfarther (?:north|south|east|west)\b/gi,
  /\b(?:with|against) the (?:crowd|flow|traffic)\b|\bthe whole way\b|\bon the way through\b/gi,
  /\b(?:near|beside|next to|close to) (?:us|(?:the|our) (?:store|shop))\b/gi,
];
