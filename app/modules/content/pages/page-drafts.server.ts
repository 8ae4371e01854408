import { z } from "zod";
import {
  listSavedJson,
  lockSavedJson,
  readSavedJson,
  saveJson,
} from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { CopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import {
  type ChangeResult,
  type SaveRefusal,
  saveInTransaction,
} from "../change-content.server.ts";
import { isSame } from "../differences.ts";
import { getDocument, versionOf } from "../documents.server.ts";
import { EDITABLE_PAGES } from "./editable-pages.server.ts";
import type { EditablePage } from "./page-document.server.ts";

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
 * Texts of a page that are not public yet. A draft is a saved document of its own, which no public page
 * reads. There is at most one per page. Unlike public texts, it may break any rule.
 */
export type PageDraft = z.infer<typeof draftSchema>;

const draftKey = ({ slug }: Pick<EditablePage, "slug">) => `draft-page-${slug}`;

const parseDraft = (json: string | undefined): PageDraft | undefined =>
  draftSchema.safeParse(parseJson(json ?? "")).data;

/** The draft of a page; undefined if there is none. */
export async function findPageDraft(db: Db, page: EditablePage): Promise<PageDraft | undefined> {
  return parseDraft(await readSavedJson(db, draftKey(page)));
}

/** Slugs of the pages that have a draft. */
export async function listDrafts(db: Db): Promise<string[]> {
  const saved = await listSavedJson(db, EDITABLE_PAGES.map(draftKey));
  const keys = new Set(saved.map(({ key }) => key));
  return EDITABLE_PAGES.filter((page) => keys.has(draftKey(page))).map(({ slug }) => slug);
}

/**
 * The version that a page's form sends back: of the public texts it was begun from, and of the draft it
 * shows. The former finds out that someone published in the meantime, the latter that someone saved
 * another draft.
 */
export function formatPageVersion(base: string, draft: PageDraft | undefined): string {
  return `${base}.${draft ? versionOf(draft.values) : NO_DRAFT}`;
}

const NO_DRAFT = "none";

function parsePageVersion(version: string): { base: string; draft: string } {
  const [base = "", draft = ""] = version.split(".");
  return { base, draft };
}

interface DraftRequest {
  page: EditablePage;
  /** From {@link formatPageVersion}. */
  expectedVersion: string;
  actor: Actor;
  now: Date;
}

interface SavePageDraft extends DraftRequest {
  /** What was typed, by the name of the field. */
  values: Record<string, string>;
}

type DraftResult = { ok: true; changed: boolean } | { ok: false; refusal: { stale: true } };

/** Saves what was typed, without publishing it. Refused if someone else saved another draft meanwhile. */
export async function savePageDraft(
  db: Db,
  { page, values, expectedVersion, actor, now }: SavePageDraft,
): Promise<DraftResult> {
  const published = await getDocument(db, page.document);
  return db.transaction().execute(async (tx) => {
    const current = parseDraft(await lockSavedJson(tx, draftKey(page)));
    if (current && isSame(current.values, values)) return { ok: true, changed: false };
    const version = parsePageVersion(expectedVersion);
    if (isOtherDraft(current, version.draft)) return { ok: false, refusal: { stale: true } };
    if (!current && isSame(page.fromForm(values), published)) return { ok: true, changed: false };
    const { kind, id, accountId } = actor;
    const by = { kind, id, ...(accountId !== undefined && { accountId }) };
    const draft: PageDraft = { values, base: version.base, savedAt: now.toISOString(), by };
    await saveJson(tx, { key: draftKey(page), json: JSON.stringify(draft), now });
    await audit(tx, { page, actor, now }, "save-draft", "Saved a draft");
    return { ok: true, changed: true };
  });
}

/** Deletes the draft. Refused if it is not the one on the screen. */
export async function discardPageDraft(
  db: Db,
  { page, expectedVersion, actor, now }: DraftRequest,
): Promise<DraftResult> {
  return db.transaction().execute(async (tx) => {
    const current = parseDraft(await lockSavedJson(tx, draftKey(page)));
    if (!current) return { ok: true, changed: false };
    if (isOtherDraft(current, parsePageVersion(expectedVersion).draft)) {
      return { ok: false, refusal: { stale: true } };
    }
    await saveJson(tx, { key: draftKey(page), json: undefined, now });
    await audit(tx, { page, actor, now }, "discard-draft", "Discarded the draft");
    return { ok: true, changed: true };
  });
}

interface PublishPage extends DraftRequest {
  /** Builds the next texts from the public ones; not validated yet. */
  build: (current: unknown) => unknown;
  reasons?: CopyReasons | undefined;
}

/**
 * Makes texts public and deletes the page's draft. Refused if someone else published or saved another
 * draft meanwhile.
 */
export async function publishPage(
  db: Db,
  { page, expectedVersion, build, reasons, actor, now }: PublishPage,
): Promise<ChangeResult<SaveRefusal>> {
  const facts = await getSiteFacts(db);
  const { document } = page;
  const version = parsePageVersion(expectedVersion);
  const published = await getDocument(db, document);
  return db.transaction().execute(async (tx) => {
    const draft = parseDraft(await lockSavedJson(tx, draftKey(page)));
    const isOther = isOtherDraft(draft, version.draft);
    if (isOther && !isSame(build(published), published)) {
      return { ok: false, refusal: { stale: true } };
    }
    const save = { document, expectedVersion: version.base, build, reasons, actor, now };
    const result = await saveInTransaction(tx, save, facts);
    if (result.ok && draft && !isOther) {
      await saveJson(tx, { key: draftKey(page), json: undefined, now });
    }
    return result as ChangeResult<SaveRefusal>;
  });
}

/**
 * What a form conflicts with: the draft that someone else saved, or else what someone published; and
 * the version with which the form replaces it.
 */
export async function findPageConflict(
  db: Db,
  { page, expectedVersion }: Pick<DraftRequest, "page" | "expectedVersion">,
): Promise<{ current: unknown; version: string }> {
  const [published, draft] = await Promise.all([
    getDocument(db, page.document),
    findPageDraft(db, page),
  ]);
  const version = parsePageVersion(expectedVersion);
  if (draft && isOtherDraft(draft, version.draft)) {
    return {
      current: page.fromForm(draft.values),
      version: formatPageVersion(version.base, draft),
    };
  }
  return { current: published, version: formatPageVersion(versionOf(published), draft) };
}

const isOtherDraft = (current: PageDraft | undefined, expected: string) =>
  (current ? versionOf(current.values) : NO_DRAFT) !== expected;

function audit(
  tx: Tx,
  { page, actor, now }: Pick<DraftRequest, "page" | "actor" | "now">,
  action: string,
  what: string,
): Promise<void> {
  const { key, label } = page.document;
  const subject = { kind: "content", id: key } as const;
  return recordAudit(tx, { actor, action, subject, summary: `${what}: ${label}.`, now });
}
