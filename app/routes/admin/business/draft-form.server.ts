import { data } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { saveDocument } from "#app/modules/content/change-content.server.ts";
import {
  type EditableCity,
  findEditableCity,
} from "#app/modules/content/cities/city-documents.server.ts";
import { describeValues, isSame } from "#app/modules/content/differences.ts";
import {
  type DraftableContent,
  getDocument,
  versionOf,
} from "#app/modules/content/documents.server.ts";
import {
  discardDraft,
  findConflict,
  findDraft,
  formatVersion,
  publishContent,
  saveDraft,
} from "#app/modules/content/drafts.server.ts";
import { readFormValues, toFormValues } from "#app/modules/content/fields.ts";
import { findEditablePage } from "#app/modules/content/pages/editable-pages.server.ts";
import type { EditablePage } from "#app/modules/content/pages/page-document.server.ts";
import { renderTexts } from "#app/modules/content/rendered-texts.server.ts";
import { getOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import {
  type ContentPayload,
  SAVED,
  STALE,
  UNCHANGED,
  undoOf,
} from "#app/modules/content/staff/content-result.ts";
import type { DraftIntent } from "#app/modules/content/staff/draft-panels.tsx";
import { listTextChoices } from "#app/modules/store/fact-choices.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { successNotice } from "#app/ui/notices/notice.ts";
import { type Handler, refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { explainRefusal, type FormConfirmation } from "./content-form.server.ts";
import { loadHistory } from "./load-history.server.ts";

/** The page of the URL. Throws 404 if staff do not edit it. */
export function requirePage(slug: string): EditablePage {
  const page = findEditablePage(slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** The city of the URL. Throws 404 if it has no texts of its own. */
export function requireCity(slug: string): EditableCity {
  const city = findEditableCity(slug);
  if (!city) throw data(null, { status: 404 });
  return city;
}

/** What the page of the form shows: the texts of the draft or, without one, the public texts. */
export async function loadDraftForm<T>(
  { db }: Pick<StaffTools, "db">,
  content: DraftableContent<T>,
) {
  const { document, fields } = content;
  const { key, path } = document;
  const [published, draft, history, facts, offers] = await Promise.all([
    getDocument(db, document),
    findDraft(db, content),
    loadHistory(db, { key }),
    getSiteFacts(db),
    getOffers(db, { key }),
  ]);
  const actors = draft ? [draft.by] : [];
  const nameOf = await resolveActorNames(db, { actors });
  const current = versionOf(published);
  const values = { ...toFormValues(fields, published), ...draft?.values };
  return {
    ...{ key, to: path, fields: [...fields], publishedVersion: current, values },
    choices: listTextChoices(facts),
    renderedTexts: await renderTexts({ fields, values, facts, more: document.tokens?.(facts) }),
    version: formatVersion(draft?.base ?? current, draft),
    draft: draft && {
      ...{ savedAt: draft.savedAt, by: nameOf(draft.by).name },
      /** Whether someone published after the draft was begun. */
      isBehind: draft.base !== current,
    },
    isEdited: !isSame(published, document.read("")),
    offers: offers?.offers.length ?? 0,
    ...{ history, historyPath: historyPath(content), timeZone: facts.timeZone },
  };
}

/** The texts of the draft or, without one, the public ones. */
export async function getShownTexts<T>(db: Db, content: DraftableContent<T>): Promise<T> {
  const [published, draft] = await Promise.all([
    getDocument(db, content.document),
    findDraft(db, content),
  ]);
  if (!draft) return published;
  return content.fromForm({ ...toFormValues(content.fields, published), ...draft.values });
}

interface DraftForm<T, P> {
  content: DraftableContent<T>;
  tools: StaffTools;
  /** For texts whose publication has effects elsewhere. */
  getConfirmation?: () => Promise<FormConfirmation<T, P>>;
}

/** The handlers of a form with a draft, by intent. */
export function createDraftHandlers<T, P = never>({
  content,
  tools,
  getConfirmation,
}: DraftForm<T, P>): Record<DraftIntent, Handler<ContentPayload<P>>> {
  return {
    publish: async (form) => {
      const confirmation = await getConfirmation?.();
      return publishForm({ content, form, tools, confirmation });
    },
    "save-draft": (form) => saveDraftForm({ content, form, tools }),
    "discard-draft": (form) => discardDraftForm({ content, form, tools }),
    revert: (form) => publishShipped({ content, form, tools }),
  };
}

interface Submission<T = unknown> {
  content: DraftableContent<T>;
  form: FormData;
  tools: StaffTools;
}

interface PublishSubmission<T, P> extends Submission<T> {
  confirmation: FormConfirmation<T, P> | undefined;
}

/** Where the earlier versions of these texts are compared and restored. */
const historyPath = ({ document }: DraftableContent): string => `${document.path}/history`;

type FormResponse<P> = StaffResponse<ContentPayload<P>>;

const PUBLISHED = { ...SAVED, title: "Published" };
const DRAFT_SAVED = successNotice(
  "Draft saved",
  "Visitors see the draft only after you publish it.",
);
const DRAFT_DISCARDED = successNotice("Draft discarded", "The form shows the public texts again.");
const SHIPPED = { ...SAVED, title: "Original text restored" };

/** Publishes what was typed, or returns it with the reason why it was not published. */
async function publishForm<T, P>({
  content,
  form,
  tools,
  confirmation,
}: PublishSubmission<T, P>): Promise<FormResponse<P>> {
  const { db, actor, now } = tools;
  const { fields } = content;
  const values = readFormValues(fields, form);
  const expectedVersion = readText(form, "version");
  const reasons = readCopyReasons(form);
  const result = await publishContent(db, {
    ...{ content, expectedVersion, actor, now, reasons },
    build: () => content.fromForm(values),
    needsConfirmation: confirmation?.isNeeded,
    confirmed: form.get("confirmed")?.toString(),
  });
  if (result.ok) {
    const notice = result.changed ? PUBLISHED : UNCHANGED;
    return succeed({ notice, ...undoOf(result, { historyPath: historyPath(content) }) });
  }
  const { refusal } = result;
  if ("stale" in refusal) return refuseStale(db, { content, values, expectedVersion });
  return explainRefusal({ refusal, fields, values, expectedVersion, reasons, confirmation });
}

/** Saves what was typed as the draft. */
async function saveDraftForm<P>({ content, form, tools }: Submission): Promise<FormResponse<P>> {
  const { db, actor, now } = tools;
  const values = readFormValues(content.fields, form);
  const expectedVersion = readText(form, "version");
  const result = await saveDraft(db, { content, values, expectedVersion, actor, now });
  if (result.ok) return succeed({ notice: result.changed ? DRAFT_SAVED : UNCHANGED });
  return refuseStale(db, { content, values, expectedVersion });
}

/** Discards the draft and shows the public texts again. */
async function discardDraftForm<P>({ content, form, tools }: Submission): Promise<FormResponse<P>> {
  const { db, actor, now } = tools;
  const expectedVersion = readText(form, "version");
  const result = await discardDraft(db, { content, expectedVersion, actor, now });
  if (result.ok) return succeed({ notice: DRAFT_DISCARDED });
  return refuse({ notice: STALE }, { status: 409 });
}

/** Makes the shipped texts public again. The draft stays. */
async function publishShipped<P>({ content, form, tools }: Submission): Promise<FormResponse<P>> {
  const { db, actor, now } = tools;
  const { document } = content;
  const expectedVersion = readText(form, "publishedVersion");
  const build = () => document.read("");
  const result = await saveDocument(db, { document, expectedVersion, build, actor, now });
  if (result.ok) {
    return succeed({
      notice: SHIPPED,
      ...undoOf(result, { historyPath: historyPath(content) }),
    });
  }
  return refuse({ notice: STALE }, { status: 409 });
}

interface StaleForm {
  content: DraftableContent;
  values: Record<string, string>;
  expectedVersion: string;
}

/** Shows what someone else saved or published beside what was typed. */
async function refuseStale<P>(
  db: Db,
  { content, values, expectedVersion }: StaleForm,
): Promise<FormResponse<P>> {
  const { current, version } = await findConflict(db, { content, expectedVersion });
  const conflict = describeValues(content.fields, current, content.fromForm(values));
  return refuse({ notice: STALE, values, payload: { version, conflict } }, { status: 409 });
}
