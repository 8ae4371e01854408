import type { SiteFacts } from "#app/modules/store/schema.ts";
import { createMask, measureOverlaps } from "#app/platform/text-analysis.server.ts";
import {
  findClosestPages,
  listNamedFeatures,
  type NamedFeatures,
  type PageOverlaps,
} from "./profile-overlap.ts";

/** The largest share of its shingles that a whole city page may have in common with another, 0 to 1. */
export const WHOLE_PAGE_LIMIT = 0.35;

/**
 * Wording of city pages that the specification fixes (document 2, section 2, "City landing pages"), by its
 * place there. It is the same on every page, so it counts as a name. Single words are left out, because
 * towns' own texts use them too; 'Near' is masked together with the landmark after it.
 */
export const SPECIFIED_WORDING: Readonly<Record<string, readonly string[]>> = {
  "1 Page head": ["Weed Dispensary"],
  "2 Breadcrumb": ["Home Areas Served"],
  "5 Hero": ["Shop Now", "Contact Us"],
  "8 Six benefit cards": ["Premium quality", "Convenient hours", "Loyalty rewards"],
  "9 Four product category blurbs": ["Vapes and pre-rolls"],
  "11 Nearby areas": ["Also Serving Areas Near"],
  "13 Call-to-action banner": ["Shop Online"],
  "14 Explore More Cities": ["Explore More Cities"],
  "Related-content variants": ["Premium Flower Concentrates Edibles Vape Products"],
};

interface MaskedNames {
  facts: Pick<SiteFacts, "name" | "address" | "email">;
  /** Names of all listed places. */
  placeNames: readonly string[];
  profiles: Iterable<NamedFeatures & { county: string }>;
  /** Texts that the law requires on the page. */
  requiredTexts: readonly string[];
}

/** Everything on a city page that counts as a name: places, roads, the store, and fixed wording. */
export function listMaskedNames({
  facts,
  placeNames,
  profiles,
  requiredTexts,
}: MaskedNames): string[] {
  const towns = [...profiles];
  return [
    ...[facts.name, facts.address.street, facts.email],
    ...placeNames,
    ...towns.map(({ county }) => `${county} County`),
    ...towns.flatMap((town) => [
      ...town.landmarks.map((landmark) => `Near ${landmark}`),
      ...listNamedFeatures(town),
    ]),
    ...Object.values(SPECIFIED_WORDING).flat(),
    ...requiredTexts,
  ];
}

/**
 * Measures how much rendered pages share: the words of the whole main part, also of closed questions, with
 * names and numbers masked. `pages` has the HTML of each page, by slug.
 */
export function measureWholePages(
  pages: ReadonlyMap<string, string>,
  names: Iterable<string>,
): PageOverlaps {
  const mask = createMask({ names });
  const texts = new Map([...pages].map(([slug, html]) => [slug, mask(readMainText(html))]));
  return findClosestPages([...pages.keys()], measureOverlaps(texts));
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" },
};

/** The text of the main part of a page that React rendered. Throws Error if there is no main part. */
export function readMainText(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error("the page has no main part");
  return main
    .replace(/<(script|style|noscript|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, " ")
    .trim();
}
