import { createHash } from "node:crypto";

/** How tokens of 256 random bits are stored: from the hash nobody gets back to the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
