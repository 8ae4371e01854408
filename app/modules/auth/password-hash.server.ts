import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's advice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes are made one after the other: many at once would take 19 MiB of memory each. */
let queue: Promise<unknown> = Promise.resolve();

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id hash of a password with a salt of its own, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await compute(password, { salt, cost: COST, length: HASH_BYTES });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/**
 * Whether the password is the one that was hashed, in a time that does not depend on it.
 * @throws Error where the stored text is no hash of ours: that is damage, not a wrong password.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match = stored.match(
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/,
  );
  if (!match) throw new Error("the stored password hash cannot be read");
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  const expected = Buffer.from(hash, "base64");
  const actual = await compute(password, {
    salt: Buffer.from(salt, "base64"),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    length: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function compute(
  password: string,
  { salt, cost, length }: { salt: Buffer; cost: Parameters; length: number },
): Promise<Buffer> {
  const run = queue.then(() =>
    derive("argon2id", {
      // The same password typed on another keyboard: composed and decomposed accents are one.
      message: password.normalize("NFKC"),
      nonce: salt,
      tagLength: length,
      ...cost,
    }),
  );
  queue = run.catch(() => undefined);
  return run;
}

/** Base64 without padding, as PHC strings have it. */
function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
