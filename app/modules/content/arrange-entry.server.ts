import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { versionOf } from "./documents.server.ts";
import { fieldErrors } from "./field-errors.ts";

/** What can be done to an entry without opening it. */
type Arrangement = "up" | "down" | "remove";

interface ArrangeEntry {
  list: ContentList;
  /** The entry as it was on the screen. */
  version: string;
  arrangement: Arrangement;
  actor: Actor;
  now: Date;
}

/** Someone else changed or removed the entry; or the list would become invalid, as a sentence. */
export type ArrangeRefusal = { stale: true } | { reason: string };

/** Moves an entry by one place, or removes it. */
export async function arrangeEntry(
  db: Db,
  { list, version, arrangement, actor, now }: ArrangeEntry,
): Promise<ChangeResult<ArrangeRefusal>> {
  const { document, noun, nameOf } = list;
  return changeContent<Entry[], ArrangeRefusal>(db, {
    ...{ document, actor, action: `${arrangement === "remove" ? "remove" : "move"}-${noun}`, now },
    change: (current, json) => {
      const at = current.findIndex((entry) => versionOf(entry) === version);
      const entry = current[at];
      if (!entry) return { refusal: { stale: true } };
      const rest = current.toSpliced(at, 1);
      const value =
        arrangement === "remove"
          ? rest
          : rest.toSpliced(Math.max(0, at + (arrangement === "up" ? -1 : 1)), 0, entry);
      const [reason] = Object.values(fieldErrors([], document.check(json, value)));
      if (reason) return { refusal: { reason: `The list ${lower(reason)}` } };
      const verb = arrangement === "remove" ? "Removed" : "Moved";
      return { value, summary: `${verb} the ${noun} "${nameOf(entry)}".` };
    },
  });
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
