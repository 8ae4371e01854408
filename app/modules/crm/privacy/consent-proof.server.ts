import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { ErasuresTable } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { type ConsentProof, consentProofSchema, nameErasers } from "./erasures.server.ts";
import { type Address, findContactIds, selectErasures } from "./find-data-by-address.server.ts";

interface KeptProof extends Pick<ErasuresTable, "id" | "cause" | "erased_at"> {
  /** Who erased, for people to read. */
  by: string;
  /** Empty if no consent was given, or if the retention of its proof is over. */
  consents: ConsentProof[];
}

interface ProofOfAddress {
  /** Ids of contacts with the address. Their consents are on their pages. */
  contactIds: string[];
  /** Erasures of contacts with the address, newest first. */
  erasures: KeptProof[];
}

interface ShowProof {
  address: Address;
  /** Key of the hashes in `erasures`. */
  secret: string;
  actor: Actor;
  now: Date;
}

/** Gets the proof of consent kept under an address after erasures, and records who looked it up. */
export async function showConsentProof(
  db: Db,
  { address, secret, actor, now }: ShowProof,
): Promise<ProofOfAddress> {
  return db.transaction().execute(async (tx) => {
    const rows = await selectErasures(tx, { address, secret })
      .select(["id", "cause", "erased_at", "consents", "actor_kind", "actor_id", "account_id"])
      .where("lead_kind", "=", "contact")
      .orderBy("erased_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const nameOf = await nameErasers(tx, rows);
    const erasures = rows.map((row) => ({
      ...{ id: row.id, cause: row.cause, erased_at: row.erased_at, by: nameOf(row) },
      consents:
        row.consents === null ? [] : z.array(consentProofSchema).parse(JSON.parse(row.consents)),
    }));
    const count = erasures.reduce((total, { consents }) => total + consents.length, 0);
    await recordAudit(tx, {
      actor,
      action: "show-consent-proof",
      subject: { kind: "address" },
      summary: `Looked up the proof of consent kept for an address: ${formatCount(count)}.`,
      now,
    });
    return { contactIds: await findContactIds(tx, address), erasures };
  });
}

const formatCount = (count: number) => (count === 1 ? "1 consent" : `${count} consents`);
