import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { ContactSegmentsTable } from "#app/db/tables/leads.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { type LeadFilter, parseLeadFilter, toSearchParams } from "./lead-filter.ts";
import { MAX_LABEL_LENGTH } from "./text-limits.ts";

/** More would be too long a list to choose from. */
const MAX_SEGMENTS = 50;

type Segment = Pick<Selectable<ContactSegmentsTable>, "id" | "name" | "query">;

/** All segments of the team, by name. */
export async function listSegments(db: Db): Promise<Segment[]> {
  return db
    .selectFrom("contact_segments")
    .select(["id", "name", "query"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/**
 * The query under which a filter of contacts can be saved; empty if it filters nothing. Without the
 * search, which may name a person whose erasure would then miss it, and without order and page.
 */
export function toSegmentQuery(filter: LeadFilter): string {
  const { query: _query, order: _order, after: _after, before: _before, ...lasting } = filter;
  return toSearchParams(lasting).toString();
}

export const segmentSchema = z.object({
  name: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").replaceAll("\0", "").trim())
    .pipe(
      z
        .string()
        .min(1, "Please enter a name.")
        .max(MAX_LABEL_LENGTH, `Please keep the name to ${MAX_LABEL_LENGTH} characters.`),
    ),
});

interface NewSegment {
  name: string;
  /** The query of the list's URL. */
  query: string;
  actor: Actor;
  now: Date;
}

/** The result of saving a segment. `problem` is shown at its name. */
type SegmentResult = { ok: true; query: string } | { ok: false; problem: string };

/** Saves a filter of contacts under a name that no other segment has. */
export async function saveSegment(
  db: Db,
  { name, query: typed, actor, now }: NewSegment,
): Promise<SegmentResult> {
  const query = toSegmentQuery(parseLeadFilter("contact", new URLSearchParams(typed)));
  if (query === "") return { ok: false, problem: "Choose a filter first, then save it." };
  return db.transaction().execute(async (tx): Promise<SegmentResult> => {
    await lockName(tx, "contact-segments");
    const names = await tx.selectFrom("contact_segments").select("name").execute();
    if (names.length >= MAX_SEGMENTS) {
      return { ok: false, problem: `There can be ${MAX_SEGMENTS} segments. Remove one first.` };
    }
    if (names.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      return { ok: false, problem: "Another segment has this name." };
    }
    const id = newId();
    const created_at = now.toISOString();
    await tx.insertInto("contact_segments").values({ id, name, query, created_at }).execute();
    await recordAudit(tx, {
      actor,
      action: "save-segment",
      subject: { kind: "contact-segment", id },
      summary: `Segment “${name}” saved.`,
      after: { name, query },
      now,
    });
    return { ok: true, query };
  });
}

/** Removes a segment; its contacts stay. Returns false if it was already removed. */
export async function removeSegment(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("contact_segments")
      .where("id", "=", id)
      .returning(["name", "query"])
      .executeTakeFirst();
    if (!removed) return false;
    await recordAudit(tx, {
      actor,
      action: "remove-segment",
      subject: { kind: "contact-segment", id },
      summary: `Segment “${removed.name}” removed.`,
      before: removed,
      now,
    });
    return true;
  });
}
