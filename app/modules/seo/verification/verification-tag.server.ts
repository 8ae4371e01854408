import { memoSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { parseTag } from "./parse-tag.ts";

/** Key of the setting with the code. */
export const VERIFICATION_KEY = "verification-tag";

/** The code in the head of every public page; null if none is saved. */
export const getVerificationTag = memoSetting<string | null>({
  key: VERIFICATION_KEY,
  base: null,
  parse: (json) => {
    const saved = parseJson(json);
    const parsed = typeof saved === "string" ? parseTag(saved) : undefined;
    if (parsed?.ok) return parsed.code;
    logger.error({ key: VERIFICATION_KEY }, "saved verification tag ignored");
    return null;
  },
});
