import type { Db } from "#app/db/schema.ts";
import { type Claim, claimListSchema } from "#app/modules/store/claims/schema.ts";
import claims from "#content/claims.ts";
import { saveContent } from "./saved-content.ts";

/** A claim that staff added: words without a fact. */
export const awardClaim: Claim = {
  id: "award",
  statement: "Voted best dispensary in Detroit",
  wordings: ["voted best dispensary"],
  specified: false,
  atExpiry: "hide",
};

/** Everything that proves a claim. */
export const PROOF = {
  source: "Google Maps listing",
  date: "2026-11-01",
  confirmedBy: "Dana Reed",
  evidenceLink: "https://maps.example/hyde-cannabis",
} satisfies Partial<Claim>;

/** Saves the shipped ledger with changes by id, and with more claims. */
export async function saveClaims(
  db: Db,
  changes: Record<string, Partial<Claim>>,
  more: Claim[] = [],
): Promise<void> {
  const shipped = claimListSchema.parse(claims);
  const changed = shipped.map((claim) => ({ ...claim, ...changes[claim.id] }));
  await saveContent(db, "content-claims", [...changed, ...more]);
}
