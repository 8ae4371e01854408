import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import { placeholdersDocument } from "./documents.server.ts";

interface ConfirmFact {
  /** Dotted path of a placeholder. */
  path: string;
  actor: Actor;
  now: Date;
}

/** Takes a fact off the list of placeholders: what stands there is right. Twice is once. */
export async function confirmFact(
  db: Db,
  { path, actor, now }: ConfirmFact,
): Promise<ChangeResult<never>> {
  return changeContent<string[], never>(db, {
    ...{ document: placeholdersDocument, actor, action: "confirm-fact", now },
    change: (current) => ({
      value: current.filter((other) => other !== path),
      summary: `Confirmed a placeholder as right: ${path}.`,
    }),
  });
}
