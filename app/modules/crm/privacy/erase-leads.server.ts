import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { Address } from "#app/modules/leads/read-address.server.ts";
import { type ErasureFacts, eraseContact } from "./erase-contact.server.ts";
import { eraseMessage } from "./erase-message.server.ts";
import { type Removed, recordErasure } from "./record-erasure.server.ts";
import { removeUnconfirmed } from "./remove-unconfirmed.server.ts";
import { addRemoved, removedText } from "./removed-text.ts";

interface Asked {
  actor: Actor;
  secret: string;
  now: Date;
}

/** Erases one lead because its person asked. Undefined where it is gone already. */
export async function eraseLead(
  db: Db,
  { kind, id, ...asked }: Asked & { kind: LeadKind; id: string },
): Promise<Removed | undefined> {
  return db.transaction().execute(async (tx) => {
    const facts = { ...asked, cause: "request" as const };
    const erased =
      kind === "contact"
        ? await eraseContacts(tx, { by: ["id", id], facts })
        : await eraseMessages(tx, { by: ["id", id], facts });
    if (erased.length === 0) return undefined;
    return audited(tx, { removed: addRemoved(erased), subject: { kind, id }, ...asked });
  });
}

/** Erases everything with an address: contacts, messages and unconfirmed sign-ups. */
export async function eraseAddress(
  db: Db,
  { address, ...asked }: Asked & { address: Address },
): Promise<Removed | undefined> {
  return db.transaction().execute(async (tx) => {
    const facts = { ...asked, cause: "request" as const };
    const { email, phone } = address;
    const erased =
      email === null
        ? await eraseContacts(tx, { by: ["phone_number", phone], facts })
        : [
            ...(await eraseContacts(tx, { by: ["email", email], facts })),
            ...(await eraseMessages(tx, { by: ["email", email], facts })),
          ];
    erased.push(...(await eraseUnconfirmed(tx, { address, facts })));
    if (erased.length === 0) return undefined;
    return audited(tx, { removed: addRemoved(erased), subject: { kind: "address" }, ...asked });
  });
}

interface Erase<Column extends string> {
  by: [Column, string];
  facts: ErasureFacts;
}

async function eraseContacts(
  tx: Tx,
  { by: [column, value], facts }: Erase<"id" | "email" | "phone_number">,
): Promise<Removed[]> {
  const contacts = await lockRows(
    tx,
    tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "unsubscribe_token"])
      .where(column, "=", value),
  );
  const erased: Removed[] = [];
  for (const contact of contacts) erased.push(await eraseContact(tx, contact, facts));
  return erased;
}

async function eraseMessages(
  tx: Tx,
  { by: [column, value], facts }: Erase<"id" | "email">,
): Promise<Removed[]> {
  const messages = await lockRows(
    tx,
    tx.selectFrom("messages").select(["id", "email"]).where(column, "=", value),
  );
  const erased: Removed[] = [];
  for (const message of messages) erased.push(await eraseMessage(tx, message, facts));
  return erased;
}

/** Erases unconfirmed sign-ups. The erasure record keeps others from signing the address up again. */
async function eraseUnconfirmed(
  tx: Tx,
  { address, facts }: { address: Address; facts: ErasureFacts },
): Promise<Removed[]> {
  const unconfirmed = await removeUnconfirmed(tx, address);
  if (unconfirmed === 0) return [];
  const removed = { unconfirmed };
  await recordErasure(tx, {
    ...{ lead_kind: "contact", ...address, withdrawn: true, removed, consents: [], ...facts },
  });
  return [removed];
}

async function audited(
  tx: Tx,
  {
    removed,
    subject,
    actor,
    now,
  }: Asked & { removed: Removed; subject: { kind: string; id?: string } },
): Promise<Removed> {
  await markErased(tx, { now });
  await recordAudit(tx, {
    actor,
    action: "erase-lead",
    subject,
    summary: `Erased on request: ${removedText(removed)}.`,
    now,
  });
  return removed;
}
