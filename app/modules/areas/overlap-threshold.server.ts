import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting } from "#app/db/store-setting.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";

/** Row of table `settings` with the share, 0 to 1, as JSON. */
export const OVERLAP_THRESHOLD_KEY = "area-overlap-threshold";

/** Share of its shingles a city page may have in common with another and still be indexed. */
export const DEFAULT_OVERLAP_THRESHOLD = 0.2;

const shareSchema = z.number().min(0).max(1);

/** The row last seen, and what it meant: a bad one is logged once, not with every page. */
let last = { json: "", threshold: DEFAULT_OVERLAP_THRESHOLD };

/** Whether the last look failed: an outage is logged once, not with every page. */
let failing = false;

/**
 * The threshold in force. A stored value that is no share counts as absent; while the database
 * does not answer, the threshold last seen holds.
 */
export async function getOverlapThreshold(db: Db): Promise<number> {
  try {
    const json = (await readSetting(db, OVERLAP_THRESHOLD_KEY)) ?? "";
    failing = false;
    if (json !== last.json) last = { json, threshold: parseThreshold(json) };
  } catch (error) {
    if (!failing) {
      logger.error({ err: error }, "overlap threshold not read; the one last seen holds");
    }
    failing = true;
  }
  return last.threshold;
}

function parseThreshold(json: string): number {
  if (json === "") return DEFAULT_OVERLAP_THRESHOLD;
  const share = shareSchema.safeParse(parseJson(json));
  if (share.success) return share.data;
  logger.error({ key: OVERLAP_THRESHOLD_KEY }, "stored overlap threshold ignored");
  return DEFAULT_OVERLAP_THRESHOLD;
}
