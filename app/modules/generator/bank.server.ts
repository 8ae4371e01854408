import { z } from "zod";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import closings from "#content/writer/closings.ts";
import kinds from "#content/writer/kinds.ts";
import localTopics from "#content/writer/local-topics.ts";
import productTopics from "#content/writer/product-topics.ts";
import rulesTopics from "#content/writer/rules-topics.ts";
import serviceKind from "#content/writer/service-kind.ts";
import serviceTopics from "#content/writer/service-topics.ts";
import storeTopics from "#content/writer/store-topics.ts";
import { areApproved, isSayable } from "./approvals.ts";
import { FEWEST_POOL_TOPICS, type Kind, kindSchema, type Topic, topicSchema } from "./schema.ts";

const parsed = z
  .array(topicSchema)
  .parse([...rulesTopics, ...storeTopics, ...productTopics, ...localTopics, ...serviceTopics]);

/** Everything the built-in writer can say, by id. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(parsed.map((topic) => [topic.id, topic]));

export const CLOSINGS: readonly Topic[] = z.array(topicSchema).parse(closings);

/** The kinds of article about a town. */
export const KINDS: readonly Kind[] = z.array(kindSchema).parse(kinds);

/** For a service that no kind is about. */
export const SERVICE_KIND: Kind = kindSchema.parse(serviceKind);

/** A topic a kind names. Throws Error where there is none, which the tests of the bank rule out. */
export function topicOf(id: string): Topic {
  const topic = TOPICS.get(id);
  if (!topic) throw new Error(`content/writer names no topic ${id}`);
  return topic;
}

/** Whether an article of the kind may be written now and has enough to say without what may not be mentioned. */
export function isWritable(kind: Kind, facts: SiteFacts): boolean {
  const left = (ids: readonly string[]) => ids.filter((id) => isSayable(topicOf(id), facts)).length;
  return (
    areApproved(kind.services, facts) &&
    left(kind.core) > 0 &&
    left(kind.pool) >= FEWEST_POOL_TOPICS
  );
}
