import type { Db } from "#app/db/schema.ts";
import { deleteSetting, memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/validation.ts";

export const MAX_CODE_LENGTH = 500;

/** Base64, in both of its alphabets. */
const CODE = /^[\w+/-]+={0,2}$/;

/** A word such as "verified". Codes are longer (43 characters now) or have digits. */
const WORD = /^[a-z]{1,20}$/i;

/** The file of another method, or the text in it. */
const HTML_FILE = /google[0-9a-f]{1,64}\.html$/i;

const WHAT_TO_PASTE =
  "In Google Search Console, choose “HTML tag”, and paste the whole tag or the value of its content.";

/** The name of the meta element with the code. */
const VERIFICATION_NAME = "google-site-verification";

type ParsedVerificationTag = { ok: true; code: string } | { ok: false; error: string };

/**
 * Finds the verification code in pasted text: the value of its content attribute if it has one,
 * otherwise the text itself (spec 2, section 4), without the prefix of DNS records. Rejects text that
 * cannot be a code, saying what to paste instead.
 */
export function parseVerificationTag(pasted: string): ParsedVerificationTag {
  const text = pasted.trim();
  const name = findAttribute(text, "name");
  if (name !== undefined && name.trim().toLowerCase() !== VERIFICATION_NAME) {
    return refuse(
      "This tag belongs to another service. Paste the one named google-site-verification.",
    );
  }
  const value = (findAttribute(text, "content") ?? text).trim();
  const code = value.replace(/^google-site-verification\s{0,9}=\s{0,9}/i, "");
  if (code === "") return refuse("Paste the code or the full meta tag from Google Search Console.");
  if (HTML_FILE.test(code)) {
    return refuse(
      `This is the file of another method, which this site does not use. ${WHAT_TO_PASTE}`,
    );
  }
  if (/[<>"'`]/.test(code)) {
    return refuse("No code was found in this. Paste the whole meta tag, or only the code in it.");
  }
  if (/\p{C}|[\u2028\u2029]/u.test(code)) {
    return refuse("The code contains characters that cannot be shown. Copy it again.");
  }
  if (code.length > MAX_CODE_LENGTH) {
    return refuse(`The code is too long: at most ${MAX_CODE_LENGTH} characters.`);
  }
  if (WORD.test(code) || !CODE.test(code)) {
    return refuse(`This is not a verification code. ${WHAT_TO_PASTE}`);
  }
  return { ok: true, code };
}

function refuse(error: string): ParsedVerificationTag {
  return { ok: false, error };
}

/** The value of an attribute in pasted HTML, in either kind of quotes. */
function findAttribute(text: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s"'/<])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(
    text,
  );
  return match ? (match[1] ?? match[2]) : undefined;
}

/** Key of the setting that holds the code. */
export const VERIFICATION_KEY = "verification-tag";

/** The code in the head of every public page; null if none is saved. */
export const getVerificationTag = memoSetting<string | null>({
  key: VERIFICATION_KEY,
  base: null,
  parse: (json) => {
    const saved = parseJson(json);
    const parsed = typeof saved === "string" ? parseVerificationTag(saved) : undefined;
    if (parsed?.ok) return parsed.code;
    logger.error({ key: VERIFICATION_KEY }, "invalid verification tag ignored");
    return null;
  },
});

interface SaveVerificationTag {
  /** The code, or the full meta tag. */
  pasted: string;
  actor: Actor;
  now: Date;
}

/** Saves the verification code, which every public page then carries. */
export async function saveVerificationTag(
  db: Db,
  { pasted, actor, now }: SaveVerificationTag,
): Promise<ParsedVerificationTag> {
  const parsed = parseVerificationTag(pasted);
  if (!parsed.ok) return parsed;
  const before = await getVerificationTag(db);
  await db.transaction().execute(async (tx) => {
    await saveSetting(tx, { key: VERIFICATION_KEY, value: parsed.code, now });
    await recordAudit(tx, {
      actor,
      action: "save-verification-tag",
      subject: { kind: "verification-tag" },
      summary: "Saved the Google Search Console verification tag.",
      before: { code: before },
      after: { code: parsed.code },
      now,
    });
  });
  return parsed;
}

/** Deletes the verification code, which removes it from every page. */
export async function deleteVerificationTag(db: Db, { actor, now }: { actor: Actor; now: Date }) {
  const before = await getVerificationTag(db);
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSetting(tx, VERIFICATION_KEY))) return;
    await recordAudit(tx, {
      actor,
      action: "remove-verification-tag",
      subject: { kind: "verification-tag" },
      summary: "Removed the Google Search Console verification tag.",
      before: { code: before },
      after: { code: null },
      now,
    });
  });
}
