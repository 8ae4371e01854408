import { z } from "zod";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { trimmedText } from "#app/platform/validation.ts";
import { citations, closings, unlistedClosings } from "#content/generator/closings.ts";
import generalFacts from "#content/generator/facts.ts";
import flowerTopics from "#content/generator/flower-topics.ts";
import kinds from "#content/generator/kinds.ts";
import localTopics from "#content/generator/local-topics.ts";
import productTopics from "#content/generator/product-topics.ts";
import rulesTopics from "#content/generator/rules-topics.ts";
import { serviceKind, serviceTopics } from "#content/generator/service.ts";
import towns from "#content/generator/towns.ts";
import visitTopics from "#content/generator/visit-topics.ts";
import {
  type ArticleKind,
  allTownTextsSchema,
  articleKindSchema,
  generalFactsSchema,
  MIN_POOL_TOPICS,
  type Topic,
  type TownTexts,
  topicSchema,
} from "./schema.ts";
import { areServicesApproved, isTopicAllowed } from "./wording.server.ts";

const parsedTopics = z
  .array(topicSchema)
  .parse([
    ...visitTopics,
    ...rulesTopics,
    ...flowerTopics,
    ...productTopics,
    ...localTopics,
    ...serviceTopics,
  ]);

/** The topics of the built-in writer by id. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  parsedTopics.map((topic) => [topic.id, topic]),
);

/** Ids of the topics about the place and the season. */
export const LOCAL_TOPICS: readonly string[] = localTopics.map(({ id }) => id);

/** The last paragraphs of articles; `unlisted` is for towns without a page. */
export const CLOSINGS = {
  listed: z.array(trimmedText).min(1).parse(closings),
  unlisted: z.array(trimmedText).min(1).parse(unlistedClosings),
};

/** Sentences that name the law an article relies on, with `{sources}`. */
export const CITATIONS = z.array(trimmedText).min(1).parse(citations);

/** The kinds of articles about towns. */
export const KINDS: readonly ArticleKind[] = z.array(articleKindSchema).parse(kinds);

/** The kind for a service without a kind of its own. */
export const SERVICE_KIND: ArticleKind = articleKindSchema.parse(serviceKind);

/** What the writer may state besides facts about the store and the place, by key. */
export const GENERAL_FACTS = generalFactsSchema.parse(generalFacts);

/** Texts about towns with a profile, by slug. */
export const TOWN_TEXTS: ReadonlyMap<string, TownTexts> = new Map(
  Object.entries(allTownTextsSchema.parse(towns)),
);

/** A topic that a kind names. Throws Error if it does not exist; a test checks all names. */
export function getTopic(id: string): Topic {
  const topic = TOPICS.get(id);
  if (!topic) throw new Error(`content/generator has no topic ${id}`);
  return topic;
}

/** Whether the kind's services are approved and enough of its topics remain with the current approvals. */
export function isWritable(kind: ArticleKind, facts: SiteFacts): boolean {
  const countAllowed = (ids: readonly string[]) =>
    ids.filter((id) => isTopicAllowed(getTopic(id), facts)).length;
  return (
    areServicesApproved(kind.services, facts) &&
    countAllowed(kind.core) > 0 &&
    countAllowed(kind.pool) >= MIN_POOL_TOPICS
  );
}
