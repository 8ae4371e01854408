import { createHash, createHmac } from "node:crypto";

interface Keyed {
  /** Hash key of this site: without it, nobody can test addresses against a hash. */
  secret: string;
}

/** Keyed hash of an erased address: an email address in lower case, or a phone number in E.164. */
export function addressHash(address: string, { secret }: Keyed): string {
  return createHmac("sha256", secret).update(`erased-address\n${address}`).digest("base64url");
}

/** Hash of an unsubscribe link's token. Needs no key: tokens are too random to guess. */
export function unsubscribeHash(token: string): string {
  return createHash("sha256").update(`unsubscribe\n${token}`).digest("base64url");
}

/** Identifies a hash key without revealing it. */
export function keyFingerprint(secret: string): string {
  return createHmac("sha256", secret)
    .update("privacy-journal-key")
    .digest("base64url")
    .slice(0, 12);
}
