import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { composeArticle, kindFor } from "./compose-article.server.ts";
import { countCityPosts } from "./count-city-posts.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { type DraftRefusal, type StoreResult, storeDraft } from "./store-draft.server.ts";

/** Articles that are written before the writer gives up finding one that is new enough. */
const TRIES = 6;

export interface WriteBuiltIn {
  place: PlaceFacts;
  cityId: string;
  threshold: number;
  /** Why the language model did not write it, where one was asked. */
  modelReason?: string | undefined;
  actor: Actor;
  now: Date;
  started: number;
}

/**
 * Writes a post about a town without any network and puts it up for review. Which article it is
 * depends on the town and the number of posts it has; one too much like another text is put aside
 * and the next one is written.
 */
export async function writeBuiltIn(
  db: Db,
  options: WriteBuiltIn,
): Promise<Extract<StoreResult, { ok: true }> | { ok: false; message: string }> {
  const { place, cityId, modelReason } = options;
  const facts = await getSiteFacts(db);
  let refusal: DraftRefusal | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = (await countCityPosts(db, { cityId })) + tried;
    const kind = kindFor(place.slug ?? place.name, number, facts);
    const result = await storeDraft(db, {
      ...options,
      draft: composeArticle({ place, kind, seed: String(number), facts }),
      subject: place.name,
      status: "review",
      writer: "built-in",
      describe: ({ title, words }) =>
        [
          modelReason && `${modelReason} The built-in writer wrote instead.`,
          `“${title}” (${words} words about ${place.name}) is written and waits for review.`,
        ]
          .filter(Boolean)
          .join(" "),
    });
    if (result.ok) return result;
    refusal = result;
  }
  const why = refusal ? explainRefusal(refusal) : "";
  return {
    ok: false,
    message: [modelReason, `No post was written about ${place.name}. ${why}`]
      .filter(Boolean)
      .join(" "),
  };
}
