import { z } from "zod";
import {
  listSavedJson,
  lockSavedJson,
  readSavedJson,
  saveJson,
} from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import {
  type ChangeResult,
  type SaveDocument,
  type SaveRefusal,
  saveInTransaction,
  type Unconfirmed,
} from "./change-content.server.ts";
import { isSame } from "./differences.ts";
import { type DraftableContent, getDocument, versionOf } from "./documents.server.ts";

const draftSchema = z.object({
  /** What was typed, by the name of the field. */
  values: z.record(z.string(), z.string()),
  /** `versionOf` the public texts that the draft was begun from. */
  base: z.string(),
  savedAt: z.string(),
  by: z.object({
    kind: z.enum(["session", "token", "terminal", "system"]),
    id: z.string().nullable(),
    accountId: z.string().optional(),
  }),
});

/**
 * Texts that are not public yet. A draft is a saved document of its own, which no public page reads. A
 * page or a city has at most one. Unlike public texts, a draft may break any rule.
 */
export type ContentDraft = z.infer<typeof draftSchema>;

/** Key of the saved document: `draft-page-about`, `draft-city-troy`. */
const draftKey = ({ document }: DraftableContent) => `draft-${document.key}`;

const parseDraft = (json: string | undefined): ContentDraft | undefined =>
  draftSchema.safeParse(parseJson(json ?? "")).data;

/** The draft of a page or of a city; undefined if there is none. */
export async function findDraft(
  db: Db,
  content: DraftableContent,
): Promise<ContentDraft | undefined> {
  return parseDraft(await readSavedJson(db, draftKey(content)));
}

/** Those of the contents that have a draft. */
export async function listWithDraft<C extends DraftableContent>(
  db: Db,
  contents: readonly C[],
): Promise<C[]> {
  const saved = await listSavedJson(db, contents.map(draftKey));
  const keys = new Set(saved.map(({ key }) => key));
  return contents.filter((content) => keys.has(draftKey(content)));
}

/**
 * The version that a form sends back: of the public texts it was begun from, and of the draft it shows.
 * The former finds out that someone published in the meantime, the latter that someone saved another
 * draft.
 */
export function formatVersion(base: string, draft: ContentDraft | undefined): string {
  return `${base}.${draft ? versionOf(draft.values) : NO_DRAFT}`;
}

const NO_DRAFT = "none";

function parseVersion(version: string): { base: string; draft: string } {
  const [base = "", draft = ""] = version.split(".");
  return { base, draft };
}

interface DraftRequest<T = unknown> {
  content: DraftableContent<T>;
  /** From {@link formatVersion}. */
  expectedVersion: string;
  actor: Actor;
  now: Date;
}

interface SaveDraft extends DraftRequest {
  /** What was typed, by the name of the field. */
  values: Record<string, string>;
}

type DraftResult = { ok: true; changed: boolean } | { ok: false; refusal: { stale: true } };

/** Saves what was typed, without publishing it. Refused if someone else saved another draft meanwhile. */
export async function saveDraft(
  db: Db,
  { content, values, expectedVersion, actor, now }: SaveDraft,
): Promise<DraftResult> {
  const published = await getDocument(db, content.document);
  return db.transaction().execute(async (tx) => {
    const current = parseDraft(await lockSavedJson(tx, draftKey(content)));
    if (current && isSame(current.values, values)) return { ok: true, changed: false };
    const version = parseVersion(expectedVersion);
    if (isOtherDraft(current, version.draft)) return { ok: false, refusal: { stale: true } };
    if (!current && isSame(content.fromForm(values), published))
      return { ok: true, changed: false };
    const { kind, id, accountId } = actor;
    const by = { kind, id, ...(accountId !== undefined && { accountId }) };
    const draft: ContentDraft = { values, base: version.base, savedAt: now.toISOString(), by };
    await saveJson(tx, { key: draftKey(content), json: JSON.stringify(draft), now });
    await audit(tx, { content, actor, now }, "save-draft", "Saved a draft");
    return { ok: true, changed: true };
  });
}

/** Deletes the draft. Refused if it is not the one on the screen. */
export async function discardDraft(
  db: Db,
  { content, expectedVersion, actor, now }: DraftRequest,
): Promise<DraftResult> {
  return db.transaction().execute(async (tx) => {
    const current = parseDraft(await lockSavedJson(tx, draftKey(content)));
    if (!current) return { ok: true, changed: false };
    if (isOtherDraft(current, parseVersion(expectedVersion).draft)) {
      return { ok: false, refusal: { stale: true } };
    }
    await saveJson(tx, { key: draftKey(content), json: undefined, now });
    await audit(tx, { content, actor, now }, "discard-draft", "Discarded the draft");
    return { ok: true, changed: true };
  });
}

type PublishContent<T> = DraftRequest<T> & Omit<SaveDocument<T>, "document" | "expectedVersion">;

/**
 * Makes texts public and deletes the draft. Refused if someone else published or saved another draft
 * meanwhile.
 */
export async function publishContent<T>(
  db: Db,
  { content, ...save }: PublishContent<T>,
): Promise<ChangeResult<SaveRefusal | Unconfirmed<T>>> {
  const facts = await getSiteFacts(db);
  const { document } = content;
  const { build, now } = save;
  const version = parseVersion(save.expectedVersion);
  const published = await getDocument(db, document);
  return withCopyCheck(facts, (find) =>
    db.transaction().execute(async (tx) => {
      const draft = parseDraft(await lockSavedJson(tx, draftKey(content)));
      const isOther = isOtherDraft(draft, version.draft);
      if (isOther && !isSame(build(published), published)) {
        return { ok: false, refusal: { stale: true } };
      }
      const expected = { document, expectedVersion: version.base };
      const result = await saveInTransaction(tx, { ...save, ...expected }, { facts, find });
      if (result.ok && draft && !isOther) {
        await saveJson(tx, { key: draftKey(content), json: undefined, now });
      }
      return result;
    }),
  );
}

/**
 * What a form conflicts with: the draft that someone else saved, or else what someone published; and
 * the version with which the form replaces it.
 */
export async function findConflict<T>(
  db: Db,
  { content, expectedVersion }: Pick<DraftRequest<T>, "content" | "expectedVersion">,
): Promise<{ current: T; version: string }> {
  const [published, draft] = await Promise.all([
    getDocument(db, content.document),
    findDraft(db, content),
  ]);
  const version = parseVersion(expectedVersion);
  if (draft && isOtherDraft(draft, version.draft)) {
    return {
      current: content.fromForm(draft.values),
      version: formatVersion(version.base, draft),
    };
  }
  return { current: published, version: formatVersion(versionOf(published), draft) };
}

const isOtherDraft = (current: ContentDraft | undefined, expected: string) =>
  (current ? versionOf(current.values) : NO_DRAFT) !== expected;

function audit(
  tx: Tx,
  { content, actor, now }: Pick<DraftRequest, "content" | "actor" | "now">,
  action: string,
  what: string,
): Promise<void> {
  const { key, label } = content.document;
  const subject = { kind: "content", id: key } as const;
  return recordAudit(tx, { actor, action, subject, summary: `${what}: ${label}.`, now });
}
