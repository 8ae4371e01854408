import type { Db } from "#app/db/schema.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { leadExists } from "./lead-tables.server.ts";
import { LONGEST_NOTE } from "./note-length.ts";

/** A note as it is shown. */
export interface LeadNote {
  id: string;
  text: string;
  created_at: string;
  /** Name of the account that wrote it. */
  author: string;
}

/** The notes on a lead, oldest first. */
export async function listNotes(db: Db, { leadId }: { leadId: string }): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom("lead_notes")
    .leftJoin("staff_sessions", "staff_sessions.id", "lead_notes.actor_id")
    .leftJoin("staff_accounts", "staff_accounts.id", "staff_sessions.account_id")
    .select([
      "lead_notes.id",
      "lead_notes.text",
      "lead_notes.created_at",
      "staff_accounts.name as author",
    ])
    .where("lead_notes.lead_id", "=", leadId)
    .orderBy("lead_notes.created_at")
    .orderBy("lead_notes.id")
    .execute();
  return rows.map((row) => ({ ...row, author: row.author ?? "A script" }));
}

interface NewNote {
  kind: LeadKind;
  id: string;
  text: string;
  actor: Actor;
  now: Date;
}

/** What became of a note; `problem` is for the person who wrote it. */
export type NoteResult = { ok: true } | { ok: false; problem: string } | { ok: false; gone: true };

/** Adds a note to a lead. */
export async function addNote(
  db: Db,
  { kind, id, text, actor, now }: NewNote,
): Promise<NoteResult> {
  const note = text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
  if (note === "") return { ok: false, problem: "Please write a note." };
  if (note.length > LONGEST_NOTE) {
    return { ok: false, problem: `Please keep the note to ${LONGEST_NOTE} characters.` };
  }
  return db.transaction().execute(async (tx): Promise<NoteResult> => {
    if (!(await leadExists(tx, { kind, id }))) return { ok: false, gone: true };
    await tx
      .insertInto("lead_notes")
      .values({
        id: newId(),
        lead_kind: kind,
        lead_id: id,
        text: note,
        actor_kind: actor.kind,
        actor_id: actor.id,
        created_at: now.toISOString(),
      })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "add-lead-note",
      subject: { kind, id },
      summary: `Note added to a ${kind}.`,
      now,
    });
    return { ok: true };
  });
}
