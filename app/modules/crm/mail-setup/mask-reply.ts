/** Longest text of a mail server that is shown. */
const LONGEST = 300;

/**
 * What a mail server said, fit to be shown: one line, without the user name and password of
 * `SMTP_URL` and without the names in email addresses.
 */
export function maskReply(reply: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const secrets = [username, password]
    .flatMap((part) => [part, decoded(part), Buffer.from(decoded(part)).toString("base64")])
    .filter((secret) => secret.length > 2);
  const open = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), reply);
  return open
    .replace(/[^\s<>@"]+@/g, "…@")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
