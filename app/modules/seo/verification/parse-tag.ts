/** Longest code we keep; Google's have 43 characters. */
export const MAX_TAG_LENGTH = 500;

/** The name of the meta element the code belongs into. */
export const VERIFICATION_NAME = "google-site-verification";

export type ParsedTag = { ok: true; code: string } | { ok: false; error: string };

/** The value of an attribute in pasted HTML, in either kind of quotes. */
function attribute(text: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s"'/<])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(
    text,
  );
  return match ? (match[1] ?? match[2]) : undefined;
}

/**
 * The verification code in what was pasted: the value of its content attribute where there is one,
 * else the text itself (spec 2, section 4). Refused is what cannot be a code.
 */
export function parseTag(pasted: string): ParsedTag {
  const text = pasted.trim();
  const name = attribute(text, "name");
  if (name !== undefined && name.trim().toLowerCase() !== VERIFICATION_NAME) {
    return refuse(
      "This tag belongs to another service. Paste the one named google-site-verification.",
    );
  }
  const code = (attribute(text, "content") ?? text).trim();
  if (code === "") return refuse("Paste the code or the full meta tag from Google Search Console.");
  if (/[<>"'`]/.test(code)) {
    return refuse("No code was found in this. Paste the whole meta tag, or only the code in it.");
  }
  if (/\p{C}|[\u2028\u2029]/u.test(code)) {
    return refuse("The code contains characters that cannot be shown. Copy it again.");
  }
  if (code.length > MAX_TAG_LENGTH) {
    return refuse(`The code is too long: at most ${MAX_TAG_LENGTH} characters.`);
  }
  return { ok: true, code };
}

function refuse(error: string): ParsedTag {
  return { ok: false, error };
}
