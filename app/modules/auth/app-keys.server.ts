import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealing {
  /** Bound to the ciphertext, so that nobody can move it to another account. */
  accountId: string;
  secret: string;
}

const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "one-time codes", KEY_BYTES));

/** Encrypts the key of an authenticator app. AES-256-GCM: initialization vector, tag, and ciphertext in base64url. */
export function encryptKey(text: string, { accountId, secret }: Sealing): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv).setAAD(Buffer.from(accountId));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts such a key. Undefined if the text was encrypted with another secret or for another account, or was changed. */
export function decryptKey(sealed: string, { accountId, secret }: Sealing): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
  try {
    return start + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
