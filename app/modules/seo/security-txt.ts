/** Of the twelve months that the standard recommends at most, one may pass before the text changes. */
const MONTHS_AHEAD = 11;

interface Options {
  /** Of the store. */
  email: string;
  origin: string;
  now: Date;
}

/**
 * The text of /.well-known/security.txt (RFC 9116) and when it changes: with each month, so that it
 * never expires in less than ten months and browsers can keep it until then.
 */
export function securityTxt({ email, origin, now }: Options): { text: string; changesAt: Date } {
  const startOfMonth = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${startOfMonth(MONTHS_AHEAD).toISOString()}`,
    "Preferred-Languages: en",
    // The standard takes https alone.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return { text: `${lines.join("\n")}\n`, changesAt: startOfMonth(1) };
}
