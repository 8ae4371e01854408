import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Db } from "#app/db/schema.ts";

/** Allows `hits` requests per `seconds`, counted for each IP address or each network. */
export interface RateLimitRule {
  /** Name of the counter in the database; change it if the rule's meaning changes. */
  name: string;
  scope: "address" | "network";
  hits: number;
  seconds: number;
}

const TEN_MINUTES_SECONDS = 600;

/**
 * The rate limits. High enough for many people behind one IP address (a shop's Wi-Fi, a carrier's
 * gateway), far too low to fill a disk or a mailbox, and lower for requests that send email.
 */
export const RATE_LIMITS = {
  /** Submissions of lead forms, valid or not. */
  leadPost: [
    { name: "lead-post-address", scope: "address", hits: 60, seconds: TEN_MINUTES_SECONDS },
    { name: "lead-post-network", scope: "network", hits: 300, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Accepted messages; each is emailed to the store. */
  messageMail: [
    { name: "message-mail-address", scope: "address", hits: 40, seconds: TEN_MINUTES_SECONDS },
    { name: "message-mail-network", scope: "network", hits: 200, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Accepted sign-ups with an email address; a new one gets an email. */
  signUpMail: [
    { name: "sign-up-mail-address", scope: "address", hits: 40, seconds: TEN_MINUTES_SECONDS },
    { name: "sign-up-mail-network", scope: "network", hits: 200, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Calls of functions, with or without a token: each writes a post or fetches other pages. */
  functionCalls: [
    { name: "function-call-address", scope: "address", hits: 60, seconds: TEN_MINUTES_SECONDS },
    { name: "function-call-network", scope: "network", hits: 240, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Requests for a link to choose a new password, valid or not. */
  passwordReset: [
    { name: "password-reset-address", scope: "address", hits: 5, seconds: TEN_MINUTES_SECONDS },
    { name: "password-reset-network", scope: "network", hits: 20, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Sign-ins with a passkey that were begun; each writes a row. */
  passkeySignIn: [
    { name: "passkey-sign-in-address", scope: "address", hits: 30, seconds: TEN_MINUTES_SECONDS },
    { name: "passkey-sign-in-network", scope: "network", hits: 150, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Test emails, which staff can send to any address. */
  testMail: [
    { name: "test-mail-address", scope: "address", hits: 10, seconds: TEN_MINUTES_SECONDS },
    { name: "test-mail-network", scope: "network", hits: 20, seconds: TEN_MINUTES_SECONDS },
  ],
  /** Errors reported by visitors' browsers; each is logged. */
  clientErrors: [
    { name: "client-error-address", scope: "address", hits: 20, seconds: TEN_MINUTES_SECONDS },
    { name: "client-error-network", scope: "network", hits: 100, seconds: TEN_MINUTES_SECONDS },
  ],
} as const satisfies Record<string, readonly RateLimitRule[]>;

interface ConsumeOptions {
  rules: readonly RateLimitRule[];
  address: string;
  now: Date;
  /** Key of the hashes under which IP addresses are counted, so that none is saved readable. */
  secret: string;
}

type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one hit against every rule. Counters are in the database, in fixed time windows, so they
 * apply across processes and restarts. Refused hits count too.
 */
export async function consumeRateLimits(db: Db, options: ConsumeOptions): Promise<RateLimitResult> {
  const counters = options.rules.map((rule) => buildCounter(rule, options));
  // Always in the same order, to prevent deadlocks between requests.
  counters.sort((a, b) => (a.row.bucket < b.row.bucket ? -1 : 1));
  const counted = await db
    .insertInto("rate_limits")
    .values(counters.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "window_start"])
        .doUpdateSet((eb) => ({ hits: eb("rate_limits.hits", "+", 1) })),
    )
    .returning(["bucket", "hits"])
    .execute();

  const waits = counters
    .filter(({ row, rule }) => {
      const hits = counted.find(({ bucket }) => bucket === row.bucket)?.hits ?? 0;
      return hits > rule.hits;
    })
    .map(({ row }) => new Date(row.expires_at).getTime() - options.now.getTime());
  if (waits.length === 0) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

function buildCounter(rule: RateLimitRule, { address, now, secret }: ConsumeOptions) {
  const windowMs = rule.seconds * 1000;
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  const hash = createHmac("sha256", secret)
    .update(`${rule.name}\n${getAddressPrefix(address, rule.scope)}`)
    .digest("base64url");
  return {
    rule,
    row: {
      bucket: `${rule.name}:${hash}`,
      window_start: new Date(start).toISOString(),
      hits: 1,
      expires_at: new Date(start + windowMs).toISOString(),
    },
  };
}

/** Bytes of an IP address that identify a visitor or a network; in IPv6 a household has a /64. */
const PREFIX_BYTES = {
  ipv4: { address: 4, network: 3 },
  ipv6: { address: 8, network: 6 },
} as const;

/**
 * The part of an IP address that a rule counts, in hexadecimal: IPv4 /32 or /24, IPv6 /64 or /48.
 * IPv4-mapped IPv6 addresses count as IPv4. Returns "unknown" for text that is not an IP address.
 */
export function getAddressPrefix(address: string, scope: RateLimitRule["scope"]): string {
  const bare = address.replace(/^\[|\]$|%.*$/g, "");
  if (isIP(bare) === 0) return "unknown";
  const parsed = ipaddr.process(bare);
  const kind = parsed.kind();
  const prefix = parsed.toByteArray().slice(0, PREFIX_BYTES[kind][scope]);
  return `${kind === "ipv4" ? 4 : 6}:${Buffer.from(prefix).toString("hex")}`;
}

/** Deletes counters whose time window has ended. Returns how many. */
export async function purgeRateLimits(db: Db, { now }: { now: Date }): Promise<number> {
  const result = await db
    .deleteFrom("rate_limits")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
