import type { Db } from "#app/db/schema.ts";
import { findCity } from "#app/modules/areas/cities.server.ts";
import { tryRender } from "#app/modules/blog/editing/post-form.server.ts";
import {
  isTooClose,
  mapSentenceUses,
  measureRepetition,
} from "#app/modules/blog/similarity/repetition.server.ts";
import { listSentences, toSentence } from "#app/modules/blog/similarity/sentences.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { describeDeal } from "./describe-deal.server.ts";
import { describePlace, describeTypedPlace, type PlaceFacts } from "./describe-place.server.ts";
import { describeFact, type FactDescription, traceFacts } from "./trace-facts.server.ts";
import { isGeneratedPost } from "./writer-runs.server.ts";

/** A sentence of a generated post, for the person who reviews it. */
export interface ReviewedSentence {
  text: string;
  facts: FactDescription[];
  /** Whether the built-in writer knows the sentence; otherwise its facts have to be checked by hand. */
  isFromTemplate: boolean;
  /** Another post with the same sentence, and how many there are; null if there is none. */
  repeated: { id: string; title: string; posts: number } | null;
}

/** What staff see beside a generated post. */
export interface DraftReview {
  sentences: ReviewedSentence[];
  /** The post that shares most sentences; null if none does. */
  closest: { id: string; title: string; percent: number } | null;
  /** Whether the post repeats others so much that it has to be read before it is published. */
  isTooClose: boolean;
}

interface ReviewedPost {
  id: string;
  markdown: string;
  /** Empty if the post is about no city. */
  cityId: string;
}

/**
 * The sentences of a generated post with their facts and the posts that repeat them; null for posts
 * that people wrote, and for a text that cannot be rendered. Computed from the saved text, so it follows every edit.
 */
export async function reviewDraft(
  db: Db,
  { post, now }: { post: ReviewedPost; now: Date },
): Promise<DraftReview | null> {
  const { id, markdown, cityId } = post;
  if (!(await isGeneratedPost(db, { postId: id }))) return null;
  const rendered = await tryRender(markdown);
  if ("problems" in rendered) return null;
  const { html } = rendered;
  const facts = await getSiteFacts(db);
  const fill = createStaffTextFiller(facts);
  const city = cityId === "" ? undefined : await findCity(db, { id: cityId });
  const place: PlaceFacts =
    (city && describePlace(city.slug, facts)) ?? describeTypedPlace(city?.name ?? "", facts);
  const sentences = listSentences(html).map(({ hash }) => hash);
  const [uses, repetition, deal] = await Promise.all([
    mapSentenceUses(db, { sentences, exceptId: id }),
    measureRepetition(db, { sentences, exceptId: id }),
    describeDeal(db, { now }),
  ]);
  const { closest } = repetition;
  return {
    sentences: traceFacts(html, { ...place, names: { ...place.names, ...deal } }).map(
      ({ text, facts: keys, isFromTemplate }) => {
        const use = uses.get(toSentence(text)?.hash ?? 0);
        const described = keys.flatMap((key) => describeFact(key, { place, facts }) ?? []);
        const repeated = use && {
          ...use.example,
          title: fill(use.example.title),
          posts: use.posts,
        };
        return { text: fill(text), facts: described, isFromTemplate, repeated: repeated ?? null };
      },
    ),
    closest: closest
      ? {
          ...{ id: closest.id, title: fill(closest.title) },
          percent: Math.round(closest.share * 100),
        }
      : null,
    isTooClose: isTooClose(repetition),
  };
}
