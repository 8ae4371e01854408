import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./limits.ts";

const deriveKey = promisify(argon2);

/**
 * OWASP's recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes are computed one at a time, because each takes 19 MiB of memory. */
let queue: Promise<unknown> = Promise.resolve();

interface Argon2Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id hash of a password with a random salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await computeHash(password, { salt, cost: COST, length: HASH_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(salt)}$${encodeBase64(hash)}`;
}

/**
 * Whether the password matches the hash; the time does not depend on the password. Throws Error if
 * the saved text is not an Argon2id PHC string, because that means the data is corrupted.
 */
export async function verifyPassword(password: string, savedHash: string): Promise<boolean> {
  const match = savedHash.match(
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/,
  );
  if (!match) throw new Error("the saved password hash cannot be parsed");
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  const expected = Buffer.from(hash, "base64");
  const actual = await computeHash(password, {
    salt: Buffer.from(salt, "base64"),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    length: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function computeHash(
  password: string,
  { salt, cost, length }: { salt: Buffer; cost: Argon2Cost; length: number },
): Promise<Buffer> {
  const run = queue.then(() =>
    deriveKey("argon2id", {
      // Keyboards differ in whether they send composed or decomposed accents.
      message: password.normalize("NFKC"),
      nonce: salt,
      tagLength: length,
      ...cost,
    }),
  );
  queue = run.catch(() => undefined);
  return run;
}

/** Base64 without padding, as in PHC strings. */
function encodeBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}

/** A password with fewer different characters is a pattern, however long it is. */
const MIN_DIFFERENT_CHARACTERS = 5;

const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`)
  .refine((password) => new Set(password).size >= MIN_DIFFERENT_CHARACTERS, {
    error: `must have at least ${MIN_DIFFERENT_CHARACTERS} different characters`,
  });

/** zxcvbn's highest score (0 to 4): at least ten billion guesses. */
const SAFE_SCORE = 4;

/** Only this many characters are rated: rating more takes longer and can only raise the score. */
const MAX_RATED_LENGTH = 64;

/** Words an attacker would try first on this site. */
const SITE_WORDS = [
  ...["hyde", "cannabis", "dispensary", "marijuana", "marihuana", "weed", "detroit", "michigan"],
  ...["admin", "owner", "staff", "store", "shop", "password"],
];

/**
 * Letters and digits a password must have besides site words; with fewer, it is little more than a
 * site word and, say, a year.
 */
const MIN_OWN_CHARACTERS = 6;

const TOO_EASY =
  "is too easy to guess. Use four or more unrelated words, or let your password manager create one";

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * The problem with a new password, worded to follow "The new password "; undefined if it is
 * acceptable: 12 to 256 characters, at least 5 of them different, and not a common password, a
 * variation of one, or mostly the site's own words.
 */
export async function findPasswordProblem(password: string): Promise<string | undefined> {
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message;
  const own = SITE_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
  if ((own.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_OWN_CHARACTERS) return TOO_EASY;
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.slice(0, MAX_RATED_LENGTH), SITE_WORDS);
  return score < SAFE_SCORE ? TOO_EASY : undefined;
}

/** Loaded on first use: its word lists take about 20 MB of memory. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
