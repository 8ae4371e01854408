import type { Tx } from "#app/db/schema.ts";
import { removeRows } from "#app/modules/background/outbox.server.ts";
import { messageKey } from "#app/modules/leads/outbox-keys.ts";
import { type ErasureFacts, removeTraces } from "./erase-contact.server.ts";
import { type Removed, recordErasure } from "./record-erasure.server.ts";

/** Removes a message with its notes, its mail and the mark of its form, and proves it. */
export async function eraseMessage(
  tx: Tx,
  { id, email }: { id: string; email: string },
  facts: ErasureFacts,
): Promise<Removed> {
  const removed = await removeMessage(tx, { id });
  await recordErasure(tx, {
    lead_kind: "message",
    leadId: id,
    email,
    phone: null,
    // A message asks for an answer, not for mail: there is nothing to withdraw.
    withdrawn: false,
    removed,
    consents: [],
    ...facts,
  });
  return removed;
}

/** The same without proof, for messages whose time is over: of those nothing stays. */
export async function removeMessage(tx: Tx, { id }: { id: string }): Promise<Removed> {
  const mails = await removeRows(tx, { keys: [messageKey(id)] });
  const notes = await removeTraces(tx, { leadId: id });
  await tx.deleteFrom("messages").where("id", "=", id).execute();
  return { messages: 1, mails, notes };
}
