import { OperatorError } from "./errors.server.ts";
import { isLoopback } from "./network-addresses.server.ts";

/** Settings whose connections must be encrypted unless the host is this machine. */
export const ENCRYPTED_SETTINGS = [
  "DATABASE_URL",
  "SMTP_URL",
  "S3_ENDPOINT",
  "LLM_BASE_URL",
] as const;

export type EncryptedSetting = (typeof ENCRYPTED_SETTINGS)[number];

type Urls = Partial<Record<EncryptedSetting, string | undefined>>;

interface Policy {
  /** Settings that ALLOW_UNENCRYPTED names. */
  allowed: readonly EncryptedSetting[];
  /** PGHOST: the PostgreSQL host if the URL names none. */
  defaultHost?: string | undefined;
}

/**
 * Adds the encryption options to each URL, so that code that opens a connection needs only the URL.
 * @throws OperatorError naming a setting that would send its password or key in clear text.
 */
export function withEncryption<T extends Urls>(urls: T, policy: Policy): T {
  const { DATABASE_URL, SMTP_URL, S3_ENDPOINT, LLM_BASE_URL } = urls;
  requireHttps("S3_ENDPOINT", S3_ENDPOINT, policy);
  requireHttps("LLM_BASE_URL", LLM_BASE_URL, policy);
  return {
    ...urls,
    ...(DATABASE_URL && { DATABASE_URL: encryptedDatabaseUrl(DATABASE_URL, policy) }),
    ...(SMTP_URL && { SMTP_URL: encryptedMailUrl(SMTP_URL, policy) }),
  };
}

/** Values of `sslmode` with which pg checks the certificate; it warns about all but `verify-full`. */
const CERTIFICATE_CHECKING_MODES = new Set(["prefer", "require", "verify-ca", "verify-full"]);

/**
 * Adds `sslmode=verify-full` to a PostgreSQL URL, unless the server is on this machine, the connection
 * may be unencrypted, or the URL says `no-verify`.
 * @throws OperatorError if the URL turns encryption off for another machine.
 */
export function encryptedDatabaseUrl(text: string, { allowed, defaultHost }: Policy): string {
  const url = new URL(text);
  const { searchParams } = url;
  const host = searchParams.get("host") || decodeURIComponent(url.hostname) || defaultHost;
  const mode = searchParams.get("sslmode");
  const isAllowed = allowed.includes("DATABASE_URL") || isLoopback(host || "localhost");
  const isOff = mode === "disable" || /^(?:0|false)$/.test(searchParams.get("ssl") ?? "");
  if (isAllowed && (isOff || mode === null)) return text;
  if (isOff)
    throw createUnencryptedError("DATABASE_URL", "turns encryption off for another machine");
  // This option makes pg act like libpq, where `require` does not check the certificate.
  searchParams.delete("uselibpqcompat");
  searchParams.delete("ssl");
  if (mode === null || CERTIFICATE_CHECKING_MODES.has(mode))
    searchParams.set("sslmode", "verify-full");
  else if (mode !== "no-verify") {
    throw new OperatorError(
      "DATABASE_URL: sslmode must be verify-full, or no-verify to check no certificate",
    );
  }
  return url.href;
}

/** nodemailer options in a URL that could turn encryption off. */
export const MAIL_TLS_OPTIONS = ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"];

/**
 * Removes the encryption options from a mail server URL, so that the transport requires encryption.
 * Adds `requireTLS=false` if ALLOW_UNENCRYPTED names SMTP_URL.
 */
function encryptedMailUrl(text: string, { allowed }: Policy): string {
  const url = new URL(text);
  for (const option of MAIL_TLS_OPTIONS) url.searchParams.delete(option);
  if (allowed.includes("SMTP_URL")) url.searchParams.set("requireTLS", "false");
  return url.href;
}

function requireHttps(name: EncryptedSetting, text: string | undefined, { allowed }: Policy): void {
  if (text === undefined || allowed.includes(name)) return;
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:" || isLoopback(hostname)) return;
  throw createUnencryptedError(
    name,
    "must start with https://: what it sends would be unencrypted",
  );
}

function createUnencryptedError(name: EncryptedSetting, problem: string): OperatorError {
  return new OperatorError(
    `${name} ${problem}; where nobody else can read the network, set ALLOW_UNENCRYPTED=${name}`,
  );
}
