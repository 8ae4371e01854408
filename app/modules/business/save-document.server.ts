import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import { changedParts } from "./changed-parts.ts";
import { type ContentDocument, versionOf } from "./documents.server.ts";
import type { Issue } from "./issue-text.ts";
import { unknownTokenIssues } from "./unknown-tokens.server.ts";

interface SaveDocument<T> {
  document: ContentDocument<T>;
  /** What the editor began from: another state in between makes the save stale. */
  expectedVersion: string;
  /** The next value as the form describes it, laid over the current one; unchecked. */
  build: (current: T) => unknown;
  actor: Actor;
  now: Date;
}

/** Why a save did not happen: somebody else's came in between, or the value does not fit. */
export type SaveRefusal = { stale: true } | { issues: Issue[] };

/** Stores a piece of content that is edited as a whole. */
export async function saveDocument<T>(
  db: Db,
  { document, expectedVersion, build, actor, now }: SaveDocument<T>,
): Promise<ChangeResult<SaveRefusal>> {
  const facts = await getSiteFacts(db);
  return changeContent<T, SaveRefusal>(db, {
    ...{ document, actor, action: `save-${document.key}`, now },
    change: (current, json) => {
      const value = build(current);
      const issues = [...document.check(json, value), ...unknownTokenIssues(value, facts)];
      if (issues.length > 0) return { refusal: { issues } };
      if (changedParts(current, value) && versionOf(current) !== expectedVersion)
        return { refusal: { stale: true } };
      return { value: value as T, summary: `Changed: ${document.label}.` };
    },
  });
}
