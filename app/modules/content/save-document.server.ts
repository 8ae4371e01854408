import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
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
  /** Whether staff are to see what a sound change does and confirm it before it is written. */
  needsConfirmation?: ((change: { current: T; next: T }) => boolean) | undefined;
  /** `versionOf` the value that was confirmed. */
  confirmed?: string | undefined;
  actor: Actor;
  now: Date;
}

/** Why a save did not happen: somebody else's came in between, or the value does not fit. */
export type SaveRefusal = { stale: true } | { issues: Issue[] };

/** The change is sound, but staff are to confirm what it does. */
export interface Unconfirmed<T> {
  unconfirmed: { current: T; next: T };
}

/** Stores a piece of content that is edited as a whole. */
export async function saveDocument<T>(
  db: Db,
  { document, expectedVersion, build, actor, now, ...asking }: SaveDocument<T>,
): Promise<ChangeResult<SaveRefusal | Unconfirmed<T>>> {
  const { needsConfirmation, confirmed } = asking;
  const facts = await getSiteFacts(db);
  const more = document.tokens?.(facts) ?? {};
  return changeContent<T, SaveRefusal | Unconfirmed<T>>(db, {
    ...{ document, actor, action: `save-${document.key}`, now },
    change: (current, json) => {
      const value = build(current);
      const issues = [
        ...document.check(json, value),
        ...unknownTokenIssues(value, facts, { more }),
      ];
      if (issues.length > 0) return { refusal: { issues } };
      if (changedParts(current, value) && versionOf(current) !== expectedVersion)
        return { refusal: { stale: true } };
      const change = { current, next: value as T };
      if (confirmed !== versionOf(value) && needsConfirmation?.(change))
        return { refusal: { unconfirmed: change } };
      return { value: value as T, summary: `Changed: ${document.label}.` };
    },
  });
}
