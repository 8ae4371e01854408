import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { changeContent } from "./change-content.server.ts";
import { listBaseKeys } from "./shipped-bases.server.ts";
import { applyChange, judgeChange, listShippedChanges } from "./shipped-changes.ts";
import { findShipped, type ShippedContent } from "./shipped-texts.server.ts";

const RELEASE: Actor = { kind: "system", id: "release" };

/**
 * Gives texts that staff have not edited the version of this release, where another text of the same
 * list or city was edited and the database therefore holds them. Edited ones stay; the staff area
 * offers the new version (shipped-offers.server.ts). To be called at every start; safe from several
 * processes. Returns the keys of the pieces of content that changed.
 */
export async function updateShippedContent(
  db: Db,
  { now }: { now: Date },
): Promise<{ updated: string[] }> {
  const updated: string[] = [];
  for (const key of await listBaseKeys(db)) {
    const shipped = findShipped(key);
    if (shipped && (await updateContent(db, shipped, now))) updated.push(key);
  }
  return { updated };
}

async function updateContent(db: Db, shipped: ShippedContent, now: Date): Promise<boolean> {
  const { document, split, join, identityOf } = shipped;
  const result = await changeContent<unknown, never>(db, {
    ...{ document, actor: RELEASE, action: "update-shipped-content", now },
    change: (current, _, base) => {
      if (base === undefined) return { value: current, summary: "" };
      const all = listShippedChanges(split(base), split(document.read("")), identityOf);
      const judged = all.map((change) => ({
        change,
        verdict: judgeChange(split(current), change, identityOf),
      }));
      const apply = (value: unknown, verdicts: string[]) =>
        judged
          .filter(({ verdict }) => verdicts.includes(verdict))
          .reduce((entries, { change }) => applyChange(entries, change, identityOf), split(value));
      return {
        value: join(apply(current, ["unedited"])),
        base: join(apply(base, ["unedited", "settled"])),
        summary: judged.some(({ verdict }) => verdict === "unedited")
          ? `Updated texts nobody had edited: ${document.label}.`
          : "",
      };
    },
  });
  return result.ok && result.changed;
}
