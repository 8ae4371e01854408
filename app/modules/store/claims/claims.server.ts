import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { addDays, endOfDay } from "#app/platform/time.server.ts";
import claims from "#content/claims.ts";
import type { SiteFacts } from "../schema.ts";
import { fillConditions, fillText, tokenValues } from "../tokens.server.ts";
import { CLAIM_FACTS, type Claim, claimListSchema, hasEvidence } from "./schema.ts";
import { type ClaimsInForce, type StatedClaim, statesClaim } from "./stated-claims.ts";

/** The ledger of claims. */
export const savedClaims = savedContent<Claim[]>({
  key: "content-claims",
  base: claimListSchema.parse(claims),
  schema: claimListSchema,
});

/** Staff are warned this many days before a claim expires. */
const WARNING_DAYS = 30;

export type ClaimStatus = "expired" | "no-source" | "expiring" | "proven";

/** The status of a claim on a day in the store's time zone; its last day is still included. */
export function getClaimStatus(claim: Claim, today: string): ClaimStatus {
  const { source, expiresOn } = claim;
  if (expiresOn && expiresOn < today) return "expired";
  if (!source) return "no-source";
  return expiresOn && expiresOn <= addDays(today, WARNING_DAYS) ? "expiring" : "proven";
}

/** Whether someone confirmed the claim with evidence and it has not expired. */
function isConfirmed(claim: Claim, today: string): boolean {
  const isExpired = getClaimStatus(claim, today) === "expired";
  return Boolean(claim.source && claim.confirmedBy) && hasEvidence(claim) && !isExpired;
}

/** A claim with evidence, as shoppers read it. */
export interface SourcedClaim {
  id: string;
  fact?: string | undefined;
  /** The claim in words: "4.8 · 468+ Google reviews". */
  text: string;
  source: string;
  /** The day someone last looked at the source: "Nov 1, 2026". */
  asOf: string;
  evidence: Pick<Claim, "evidenceLink" | "evidencePicture">;
}

/** The claims whose source shoppers can read. Hidden claims and those without evidence are left out. */
export async function listSourcedClaims(db: Db, facts: SiteFacts): Promise<SourcedClaim[]> {
  const values: Record<string, string> = tokenValues(facts);
  const isShown = ({ id }: Claim) => !facts.claims?.hidden.some((hidden) => hidden.id === id);
  const claims = (await readContent(db, savedClaims)).filter(isShown);
  return claims.flatMap((claim) => {
    const { id, fact, source, date, evidenceLink, evidencePicture } = claim;
    const text = fillText(claim.statement, values);
    if (!source || !date || text === "" || !hasEvidence(claim)) return [];
    const evidence = { evidenceLink, evidencePicture };
    return [{ id, fact, text, source, asOf: formatDay(date), evidence }];
  });
}

/** How to recognize texts that state a claim. */
export function toStatedClaim(
  { id, statement, fact, wordings }: Claim,
  facts: SiteFacts,
): StatedClaim {
  const values: Record<string, string> = tokenValues(facts);
  return {
    ...{ id, fact, statement: fillText(statement, values) },
    tokens: (fact && CLAIM_FACTS[fact]?.tokens) || [],
    wordings: wordings.map((wording) => fillText(wording, values)).filter(Boolean),
  };
}

/**
 * What the ledger requires of texts on a day in the store's time zone, and when that changes by itself.
 * `inForce` is undefined if it requires nothing.
 */
export function applyClaims(
  claims: readonly Claim[],
  facts: SiteFacts,
  today: string,
): { inForce: ClaimsInForce | undefined; changesAt: Date | undefined } {
  const hides = claims.filter(({ atExpiry }) => atExpiry === "hide");
  const confirmed = claims.filter((claim) => isConfirmed(claim, today));
  const [firstDay] = [...hides, ...confirmed]
    .flatMap(({ expiresOn }) => (expiresOn && expiresOn >= today ? [expiresOn] : []))
    .sort();
  const changesAt = firstDay === undefined ? undefined : endOfDay(firstDay);
  if (hides.length === 0 && confirmed.length === 0) return { inForce: undefined, changesAt };
  const toStated = (claim: Claim) => toStatedClaim(claim, facts);
  const inForce = {
    hideable: hides.map(toStated),
    hidden: hides.filter((claim) => getClaimStatus(claim, today) === "expired").map(toStated),
    confirmed: confirmed.flatMap((claim) => toStated(claim).wordings),
  };
  return { inForce, changesAt };
}

/** The first hidden claim that any text in a value, at any depth, states outside marks. */
export function findHiddenClaim(value: unknown, facts: SiteFacts): StatedClaim | undefined {
  const { hidden = [] } = facts.claims ?? {};
  if (hidden.length === 0 || value === null) return undefined;
  if (typeof value === "string") {
    const shown = fillConditions(value, tokenValues(facts));
    return hidden.find((claim) => statesClaim(shown, claim));
  }
  if (typeof value !== "object") return undefined;
  for (const part of Object.values(value)) {
    const claim = findHiddenClaim(part, facts);
    if (claim) return claim;
  }
  return undefined;
}
