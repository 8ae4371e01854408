import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  consumeRateLimits,
  getAddressPrefix,
} from "#app/modules/rate-limits/rate-limits.server.ts";
import { FAILED_SIGN_IN_LOG_LIMIT } from "./sign-in-attempts.server.ts";

/** The limit is for the whole site, not for each address. */
const SHARED_COUNTER = "";

interface RefusedSignIn {
  /** For the audit log. */
  summary: string;
  /** The account, if the password was correct and the code was not. */
  accountId?: string;
  address: string;
  secret: string;
  now: Date;
}

/**
 * Records a refused sign-in in the audit log, with only the network of the IP address, because
 * entries are never deleted. {@link FAILED_SIGN_IN_LOG_LIMIT} keeps strangers from filling the log; people
 * who know a password are always recorded, because few guesses at codes are allowed.
 */
export async function recordRefusedSignIn(
  db: Db,
  { summary, accountId, address, secret, now }: RefusedSignIn,
): Promise<void> {
  if (accountId === undefined) {
    const rules = [FAILED_SIGN_IN_LOG_LIMIT];
    const verdict = await consumeRateLimits(db, { rules, address: SHARED_COUNTER, secret, now });
    if (!verdict.allowed) return;
  }
  await recordAudit(db, {
    actor: { kind: "system", id: "sign-in" },
    action: "refuse-sign-in",
    subject: accountId === undefined ? { kind: "session" } : { kind: "account", id: accountId },
    summary,
    after: { network: formatNetwork(address) },
    now,
  });
}

/** Formats the network of an IP address: `192.0.2.0/24`, `2001:db8:1::/48`. */
function formatNetwork(address: string): string {
  const [family, hex = ""] = getAddressPrefix(address, "network").split(":");
  const parts = (length: number) => hex.match(new RegExp(`.{${length}}`, "g")) ?? [];
  const numbers = (length: number) => parts(length).map((part) => Number.parseInt(part, 16));
  if (family === "4") return `${numbers(2).join(".")}.0/24`;
  if (family === "6")
    return `${numbers(4)
      .map((part) => part.toString(16))
      .join(":")}::/48`;
  return "unknown";
}
