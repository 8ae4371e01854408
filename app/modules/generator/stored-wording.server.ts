import type { Db } from "#app/db/schema.ts";
import {
  listMaskedTitles,
  mapRecentPostsBySentence,
  maskTitle,
} from "#app/modules/blog/similarity/repetition.server.ts";
import { toSentence } from "#app/modules/blog/similarity/sentences.server.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { startOfMonth } from "#app/platform/time.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { CITATIONS, CLOSINGS, KINDS, SERVICE_KIND, TOPICS } from "./phrase-bank.server.ts";
import type { StoredWording } from "./planning-context.server.ts";
import type { TownTexts } from "./schema.ts";
import {
  canFillNames,
  fillNames,
  listKeyedSentences,
  listPlaceholders,
  removeFactKeys,
} from "./wording.server.ts";

/** The texts about a town, whatever their months; empty without a profile. */
export const listTownTexts = (texts: TownTexts | undefined): string[] => [
  ...(texts?.trip ?? []).map(({ text }) => text),
  ...(texts?.home ?? []).flatMap(({ heading, text }) => [heading, text]),
];

/** Every text of the phrase bank that becomes sentences of articles. */
export function listBankTexts(): string[] {
  return [
    ...[...TOPICS.values()].flatMap(({ passages, table, steps, list }) => [
      ...passages.flatMap(({ heading, text }) => [heading, text]),
      ...[...(steps ?? []), ...(list?.items ?? [])],
      ...[...(list?.intro ?? []), ...(table?.rows.map((row) => row.join(" | ")) ?? [])],
    ]),
    ...[...KINDS, SERVICE_KIND].flatMap(({ openings, closings }) => [
      ...openings,
      ...(closings ?? []),
    ]),
    ...CLOSINGS.listed,
    ...CLOSINGS.unlisted,
    ...CITATIONS,
  ];
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
  for (const text of [...listBankTexts(), ...listTownTexts(place.texts)]) {
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
    listPosts: (text) => hashesOf(text).flatMap((hash) => posts.get(hash) ?? []),
    isTitleTaken: (title) => titles.has(maskTitle(title)),
  };
}
