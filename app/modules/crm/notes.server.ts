import type { Db, Tx } from "#app/db/schema.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { listAccountNames } from "#app/modules/auth/actor-names.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { leadExists } from "./lead-rows.server.ts";
import { MAX_NOTE_LENGTH } from "./text-limits.ts";

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
    .select(["id", "text", "created_at", "actor_id"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const names = await listAccountNames(db, {
    sessionIds: rows.flatMap(({ actor_id }) => actor_id ?? []),
  });
  return rows.map(({ actor_id, ...note }) => ({
    ...note,
    author: names.get(actor_id ?? "") ?? "A script",
  }));
}

interface NewNote {
  kind: LeadKind;
  id: string;
  text: string;
  actor: Actor;
  now: Date;
}

/** Inserts a note. Returns false if there is a note with this `noteId`. */
export async function insertNote(
  tx: Tx,
  { noteId, kind, id, text, actor, now }: NewNote & { noteId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("lead_notes")
    .values({
      ...{ id: noteId, lead_kind: kind, lead_id: id, text },
      ...{ actor_kind: actor.kind, actor_id: actor.id, created_at: now.toISOString() },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The text of a lead's note; undefined if there is none with the id. */
export async function findNoteText(
  tx: Tx,
  { noteId, leadId }: { noteId: string; leadId: string },
): Promise<string | undefined> {
  const note = await tx
    .selectFrom("lead_notes")
    .select("text")
    .where("id", "=", noteId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return note?.text;
}

/** The result of adding a note. `problem` is shown to its author; `gone`: the lead is deleted. */
type NoteResult = { ok: true } | { ok: false; problem: string } | { ok: false; gone: true };

/** Adds a note to a lead. */
export async function addNote(
  db: Db,
  { kind, id, text, actor, now }: NewNote,
): Promise<NoteResult> {
  const note = text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
  if (note === "") return { ok: false, problem: "Please write a note." };
  if (note.length > MAX_NOTE_LENGTH) {
    return { ok: false, problem: `Please keep the note to ${MAX_NOTE_LENGTH} characters.` };
  }
  return db.transaction().execute(async (tx): Promise<NoteResult> => {
    if (!(await leadExists(tx, { kind, id }))) return { ok: false, gone: true };
    await insertNote(tx, { noteId: newId(), kind, id, text: note, actor, now });
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
