import { z } from "zod";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import closings from "#content/generator/closings.ts";
import kinds from "#content/generator/kinds.ts";
import localTopics from "#content/generator/local-topics.ts";
import productTopics from "#content/generator/product-topics.ts";
import rulesTopics from "#content/generator/rules-topics.ts";
import { serviceKind, serviceTopics } from "#content/generator/service.ts";
import storeTopics from "#content/generator/store-topics.ts";
import {
  type ArticleKind,
  articleKindSchema,
  MIN_POOL_TOPICS,
  type Topic,
  topicSchema,
} from "./schema.ts";
import { areServicesApproved, isTopicAllowed } from "./write-topic.server.ts";

const parsedTopics = z
  .array(topicSchema)
  .parse([...rulesTopics, ...storeTopics, ...productTopics, ...localTopics, ...serviceTopics]);

/** The topics of the built-in writer by id. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  parsedTopics.map((topic) => [topic.id, topic]),
);

export const CLOSINGS: readonly Topic[] = z.array(topicSchema).parse(closings);

/** The kinds of articles about towns. */
export const KINDS: readonly ArticleKind[] = z.array(articleKindSchema).parse(kinds);

/** The kind for a service without a kind of its own. */
export const SERVICE_KIND: ArticleKind = articleKindSchema.parse(serviceKind);

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
