import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/**
 * A new row id: UUID version 7, so that ids sort by creation time on both engines. Ids of one process also
 * sort within a millisecond, unlike those of `randomUUIDv7` of Node.js.
 */
export function newId(): string {
  return v7();
}

/** An unguessable token: 32 random bytes in base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which a token of 256 random bits is saved; the token cannot be derived from it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A generator of numbers from 0 to below 1, the same for every run with one seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Hashes a text to a seed for {@link createRandom} (FNV-1a). */
export function toSeed(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value | 0;
}

/** Returns the items in random order, in a new array. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
