import type { Db } from "#app/db/schema.ts";
import { findPublicSlugs } from "#app/modules/blog/public/queries.server.ts";
import {
  listMaskedTitles,
  mapRecentPostsBySentence,
  maskTitle,
} from "#app/modules/blog/similarity/repetition.server.ts";
import { toSentence } from "#app/modules/blog/similarity/sentences.server.ts";
import { linkTargets } from "#app/modules/compliance/article-checks.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { startOfMonth } from "#app/platform/time.server.ts";
import type { StoredWording } from "./choose-template.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { listTownTexts, listWrittenTexts } from "./templates.server.ts";
import {
  canFillNames,
  fillNames,
  listKeyedSentences,
  listPlaceholders,
  removeFactKeys,
} from "./wording.server.ts";

/** The posts that templates link to and that are public now, by slug. */
export function readLinkablePosts(db: Db, { now }: { now: Date }): Promise<Set<string>> {
  const links = listWrittenTexts()
    .flatMap(linkTargets)
    .flatMap((target) => /^\/blog\/([^#]+)/.exec(target)?.[1] ?? []);
  return findPublicSlugs(db, { slugs: [...new Set(links)], now });
}

/** Hashes of the sentences of texts without placeholders, which are the same for every place. */
const hashesOfFixedTexts = new Map<string, number[]>();

/** The hashes of a text's sentences, as saved for posts that contain it. */
function hashSentences(text: string): number[] {
  const known = hashesOfFixedTexts.get(text);
  if (known) return known;
  return listKeyedSentences(removeMarks(text)).flatMap(
    ({ sentence }) => toSentence(sentence)?.hash ?? [],
  );
}

/** Reads what the recent posts say already of everything the writer could say about a place. */
export async function readStoredWording(
  db: Db,
  { place, now }: { place: PlaceFacts; now: Date },
): Promise<StoredWording> {
  const { names } = place;
  const hashesByText = new Map<string, number[]>();
  for (const text of [...listWrittenTexts(), ...listTownTexts(place.texts)]) {
    if (!canFillNames(text, names)) continue;
    const filled = fillNames(text, names);
    const hashes = hashSentences(filled);
    if (listPlaceholders(text).length === 0) hashesOfFixedTexts.set(text, hashes);
    hashesByText.set(removeFactKeys(filled), hashes);
  }
  const all = [...new Set([...hashesByText.values()].flat())];
  const [posts, titles] = await Promise.all([
    mapRecentPostsBySentence(db, all),
    listMaskedTitles(db, { since: startOfMonth(now) }),
  ]);
  const hashesOf = (text: string) => hashesByText.get(text) ?? hashSentences(text);
  return {
    countUses: (text) => Math.max(0, ...hashesOf(text).map((hash) => posts.get(hash)?.length ?? 0)),
    isTitleTaken: (title) => titles.has(maskTitle(title)),
  };
}
