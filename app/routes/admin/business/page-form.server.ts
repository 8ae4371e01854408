import { data } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { isCopyRefusal, saveDocument } from "#app/modules/content/change-content.server.ts";
import { describeValues } from "#app/modules/content/differences.ts";
import { getDocument, versionOf } from "#app/modules/content/documents.server.ts";
import { fieldErrors, findingErrors } from "#app/modules/content/field-errors.ts";
import { readFormValues, toFormValues } from "#app/modules/content/fields.ts";
import { findEditablePage } from "#app/modules/content/pages/editable-pages.server.ts";
import type { EditablePage } from "#app/modules/content/pages/page-document.server.ts";
import {
  discardPageDraft,
  findPageConflict,
  findPageDraft,
  formatPageVersion,
  publishPage,
  savePageDraft,
} from "#app/modules/content/pages/page-drafts.server.ts";
import {
  type ContentPayload,
  NOT_SAVED,
  SAVED,
  STALE,
  UNCHANGED,
  undoOf,
} from "#app/modules/content/staff/content-result.ts";
import { readText } from "#app/platform/form-data.ts";
import { successNotice } from "#app/ui/notices/notice.ts";
import { refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** The page of the URL. Throws 404 if staff do not edit it. */
export function requirePage(slug: string): EditablePage {
  const page = findEditablePage(slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** The form's values and version: those of the draft or, without one, of the public texts. */
export async function loadPageForm(db: Db, page: EditablePage) {
  const [published, draft] = await Promise.all([
    getDocument(db, page.document),
    findPageDraft(db, page),
  ]);
  const current = versionOf(published);
  return {
    values: { ...toFormValues(page.fields, published), ...draft?.values },
    version: formatPageVersion(draft?.base ?? current, draft),
    draft,
    publishedVersion: current,
    /** Whether someone published after the draft was begun. */
    isDraftBehind: draft !== undefined && draft.base !== current,
    isEdited: page.document.write("", published) !== "",
  };
}

interface Submission {
  page: EditablePage;
  form: FormData;
  tools: StaffTools;
}

/** Where the page's earlier versions are compared and restored. */
export const historyPath = ({ document }: EditablePage): string => `${document.path}/history`;

type FormResponse = StaffResponse<ContentPayload>;

const PUBLISHED = { ...SAVED, title: "Published" };
const DRAFT_SAVED = successNotice(
  "Draft saved",
  "Visitors see the draft only after you publish it.",
);
const DRAFT_DISCARDED = successNotice("Draft discarded", "The form shows the public texts again.");
const SHIPPED = { ...SAVED, title: "Original text restored" };

/** Publishes what was typed, or returns it with the reason why it was not published. */
export async function publishForm({ page, form, tools }: Submission): Promise<FormResponse> {
  const { db, actor, now } = tools;
  const values = readFormValues(page.fields, form);
  const expectedVersion = readText(form, "version");
  const result = await publishPage(db, {
    ...{ page, expectedVersion, actor, now, reasons: readCopyReasons(form) },
    build: () => page.fromForm(values),
  });
  if (result.ok) {
    const notice = result.changed ? PUBLISHED : UNCHANGED;
    return succeed({ notice, ...undoOf(result, { historyPath: historyPath(page) }) });
  }
  const { refusal } = result;
  // Keep the version the form started from, so that someone else's change is still a conflict.
  const kept = { version: expectedVersion };
  const fields = [...page.fields];
  if (isCopyRefusal(refusal)) {
    const { findings } = refusal;
    const errors = findingErrors(fields, findings);
    const payload = { ...kept, findings };
    return refuse({ notice: NOT_SAVED, fieldErrors: errors, values, payload });
  }
  if ("issues" in refusal) {
    const errors = fieldErrors(fields, refusal.issues);
    return refuse({ notice: NOT_SAVED, fieldErrors: errors, values, payload: kept });
  }
  return refuseStale(db, { page, values, expectedVersion });
}

/** Saves what was typed as the page's draft. */
export async function saveDraftForm({ page, form, tools }: Submission): Promise<FormResponse> {
  const { db, actor, now } = tools;
  const values = readFormValues(page.fields, form);
  const expectedVersion = readText(form, "version");
  const result = await savePageDraft(db, { page, values, expectedVersion, actor, now });
  if (result.ok) return succeed({ notice: result.changed ? DRAFT_SAVED : UNCHANGED });
  return refuseStale(db, { page, values, expectedVersion });
}

/** Discards the draft and shows the public texts again. */
export async function discardDraftForm({ page, form, tools }: Submission) {
  const { db, actor, now } = tools;
  const expectedVersion = readText(form, "version");
  const result = await discardPageDraft(db, { page, expectedVersion, actor, now });
  if (result.ok) return succeed<ContentPayload>({ notice: DRAFT_DISCARDED });
  return refuse<ContentPayload>({ notice: STALE }, { status: 409 });
}

/** Makes the shipped texts public again. The draft stays. */
export async function publishShipped({ page, form, tools }: Submission) {
  const { db, actor, now } = tools;
  const { document } = page;
  const expectedVersion = readText(form, "publishedVersion");
  const build = () => document.read("");
  const result = await saveDocument(db, { document, expectedVersion, build, actor, now });
  if (result.ok) {
    return succeed<ContentPayload>({
      notice: SHIPPED,
      ...undoOf(result, { historyPath: historyPath(page) }),
    });
  }
  return refuse<ContentPayload>({ notice: STALE }, { status: 409 });
}

interface StaleForm {
  page: EditablePage;
  values: Record<string, string>;
  expectedVersion: string;
}

/** Shows what someone else saved or published beside what was typed. */
async function refuseStale(db: Db, { page, values, expectedVersion }: StaleForm) {
  const { current, version } = await findPageConflict(db, { page, expectedVersion });
  const conflict = describeValues(page.fields, current, page.fromForm(values));
  return refuse<ContentPayload>(
    { notice: STALE, values, payload: { version, conflict } },
    { status: 409 },
  );
}
