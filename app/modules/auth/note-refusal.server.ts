import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { hitLimits } from "#app/modules/rate-limits/hit-limits.server.ts";
import { networkName } from "./network-name.server.ts";
import { REFUSALS_NOTED } from "./sign-in-limits.ts";

/** Where everybody is counted together. */
const NO_ADDRESS = "";

/**
 * Writes a refused sign-in to the audit log, with the network it came from: whoever mistyped an
 * address is a visitor, and the log is kept for good. Strangers cannot fill it: see the rule.
 */
export async function noteRefusal(
  db: Db,
  { address, secret, now }: { address: string; secret: string; now: Date },
): Promise<void> {
  const rules = [REFUSALS_NOTED];
  const verdict = await hitLimits(db, { rules, address: NO_ADDRESS, secret, now });
  if (!verdict.allowed) return;
  await recordAudit(db, {
    actor: { kind: "system", id: "sign-in" },
    action: "refuse-sign-in",
    subject: { kind: "session" },
    summary: "A sign-in was refused: incorrect password.",
    after: { network: networkName(address) },
    now,
  });
}
