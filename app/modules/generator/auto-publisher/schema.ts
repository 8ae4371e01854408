import { z } from "zod";
import { MOST_POSTS_PER_WEEK } from "./publisher-limits.ts";

const POSTS_PER_WEEK = `must be a whole number from 1 to ${MOST_POSTS_PER_WEEK}`;

/** What staff may set of the auto-publisher. */
export const schedulerConfigSchema = z.strictObject({
  enabled: z.boolean(),
  postsPerWeek: z.coerce
    .number({ error: POSTS_PER_WEEK })
    .int({ error: POSTS_PER_WEEK })
    .min(1, { error: POSTS_PER_WEEK })
    .max(MOST_POSTS_PER_WEEK, { error: POSTS_PER_WEEK }),
  /** Ids of cities, the first one first. */
  priorityCities: z.array(z.string()),
  mode: z.enum(["review", "automatic"], { error: "must be one of the two" }),
});

export type SchedulerConfig = z.output<typeof schedulerConfigSchema>;
