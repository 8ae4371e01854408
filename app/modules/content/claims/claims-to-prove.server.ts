import type { Db } from "#app/db/schema.ts";
import { getClaimStatus } from "#app/modules/store/claims/claims.server.ts";
import type { Claim } from "#app/modules/store/claims/schema.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { getDocument } from "../documents.server.ts";
import { claimList } from "./claim-list.server.ts";

/** A claim that staff have to prove or renew. */
export interface ClaimToProve {
  label: string;
  /** What is missing, in a sentence without a period. */
  detail: string;
  /** The claim's page. */
  href: string;
}

/** The claims that have expired, expire within 30 days, or have no source, in this order. */
export async function listClaimsToProve(db: Db, { now }: { now: Date }): Promise<ClaimToProve[]> {
  const text = await getStaffTextFiller(db);
  const claims = (await getDocument(db, claimList.document)) as Claim[];
  const today = storeDay(now);
  const all = claims.map((claim, index) => ({
    ...{ status: getClaimStatus(claim, today), label: text(claim.statement) },
    ...{ detail: describe(claim, today), href: `/admin/business/claims/${index + 1}` },
  }));
  return (["expired", "expiring", "no-source"] as const).flatMap((wanted) =>
    all.filter(({ status }) => status === wanted).map(({ status: _, ...item }) => item),
  );
}

function describe(claim: Claim, today: string): string {
  const { expiresOn, atExpiry } = claim;
  const status = getClaimStatus(claim, today);
  if (status === "no-source" || !expiresOn) return "No source yet";
  const day = formatDay(expiresOn);
  const hides = atExpiry === "hide";
  if (status === "expired") {
    const effect = hides ? "texts with the claim are hidden" : "the claim is still on the site";
    return `Was valid through ${day}; ${effect}`;
  }
  return `Valid through ${day}; ${hides ? "then texts with the claim are hidden" : "check the source again"}`;
}
