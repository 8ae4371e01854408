import { z } from "zod";
import { memoSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";

/** Key of the setting with the share, 0 to 1. */
export const OVERLAP_THRESHOLD_KEY = "area-overlap-threshold";

/** Share of its shingles a city page may have in common with another and still be indexed. */
export const DEFAULT_OVERLAP_THRESHOLD = 0.2;

const shareSchema = z.number().min(0).max(1);

/** The threshold in force, 0 to 1; an invalid saved value counts as absent. */
export const getOverlapThreshold = memoSetting({
  key: OVERLAP_THRESHOLD_KEY,
  base: DEFAULT_OVERLAP_THRESHOLD,
  parse: (json) => {
    const share = shareSchema.safeParse(parseJson(json));
    if (share.success) return share.data;
    logger.error({ key: OVERLAP_THRESHOLD_KEY }, "saved overlap threshold ignored");
    return DEFAULT_OVERLAP_THRESHOLD;
  },
});
