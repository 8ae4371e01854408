import { randomBytes, randomUUIDv7 } from "node:crypto";

/** A new row id: UUID version 7, so that ids sort by creation time on both engines. */
export function newId(): string {
  return randomUUIDv7();
}

/** An unguessable token for links in mails: 32 random bytes, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}
