/**
 * Paths closed to bots: the staff area, form targets, and personal links. `$` marks the end of a
 * path, so that /age-gate.css, which pages need, stays open.
 */
const DISALLOWED_PATHS = [
  "/admin",
  "/join$",
  "/unsubscribe/",
  "/staff-link/",
  "/staff-sign-in$",
  "/age-gate$",
  "/client-error$",
];

/** The text of /robots.txt (RFC 9309). */
export function robotsTxt(origin: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

/** The standard recommends at most twelve months; one may pass before the text changes. */
const MONTHS_AHEAD = 11;

interface SecurityTxtOptions {
  /** The store's email address. */
  email: string;
  origin: string;
  now: Date;
}

/**
 * The text of /.well-known/security.txt (RFC 9116), and when it changes next. It changes every
 * month, so that it never expires in less than ten months and can be cached until then.
 */
export function securityTxt({ email, origin, now }: SecurityTxtOptions): {
  text: string;
  changesAt: Date;
} {
  const startOfMonth = (ahead: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${startOfMonth(MONTHS_AHEAD).toISOString()}`,
    "Preferred-Languages: en",
    // The standard allows only https.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return { text: `${lines.join("\n")}\n`, changesAt: startOfMonth(1) };
}
