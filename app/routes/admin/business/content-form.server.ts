import type { Db } from "#app/db/schema.ts";
import { reasonField } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  type CopyReasons,
  readCopyReasons,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import {
  type CopyRefusal,
  type SaveRefusal,
  saveDocument,
  type Unconfirmed,
} from "#app/modules/content/change-content.server.ts";
import { describeValues } from "#app/modules/content/differences.ts";
import {
  type ContentDocument,
  getDocument,
  versionOf,
} from "#app/modules/content/documents.server.ts";
import { fieldErrors, findingErrors } from "#app/modules/content/field-errors.ts";
import {
  type Field,
  overlay,
  parseFields,
  readFormValues,
  toFormValues,
} from "#app/modules/content/fields.ts";
import { normalizeFormValues } from "#app/modules/content/form-input.server.ts";
import { renderTexts } from "#app/modules/content/rendered-texts.server.ts";
import {
  type ContentPayload,
  NOT_SAVED,
  SAVED,
  STALE,
  UNCHANGED,
  undoOf,
} from "#app/modules/content/staff/content-result.ts";
import { listTextChoices } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { loadHistory } from "./load-history.server.ts";

/** Content with a single form, and the conversions between its value and the form's fields. */
export interface DocumentForm<T> {
  document: ContentDocument<T>;
  fields: Field[];
  toForm?: (value: T) => unknown;
  /** Text after a save if visitors do not see the content; undefined if they do. */
  savedText?: (value: T, facts: SiteFacts, now: Date) => string | undefined;
  fromForm?: (typed: Record<string, unknown>) => unknown;
}

/** Loads the data for the page of a form. */
export async function loadDocumentForm<T>(db: Db, { document, fields, toForm }: DocumentForm<T>) {
  const [value, history, facts] = await Promise.all([
    getDocument(db, document),
    loadHistory(db, { key: document.key }),
    getSiteFacts(db),
  ]);
  const values = toFormValues(fields, toForm ? toForm(value) : value);
  const takesFacts = fields.some((field) => field.facts);
  return {
    ...(takesFacts && { choices: listTextChoices(facts) }),
    renderedTexts: await renderTexts({ fields, values, facts }),
    ...{ contentKey: document.key, label: document.label, values },
    ...{ version: versionOf(value), history },
    timeZone: facts.timeZone,
  };
}

/** For changes with effects elsewhere: staff see a preview of the effects before they confirm. */
export interface FormConfirmation<T, P> {
  isNeeded: (change: { current: T; next: T }) => boolean;
  preview: (change: { current: T; next: T }) => Promise<P>;
}

interface Submission<T, P> extends DocumentForm<T> {
  form: FormData;
  tools: StaffTools;
  confirmation?: FormConfirmation<T, P> | undefined;
}

/** Saves a form, or returns what was typed with the reason why it was not saved. */
export async function saveDocumentForm<T, P = never>(
  submission: Submission<T, P>,
): Promise<StaffResponse<ContentPayload<P>>> {
  const { form, tools, confirmation, ...shape } = submission;
  const { document, fields, fromForm, toForm } = shape;
  const { db, actor, now } = tools;
  const values = readFormValues(fields, form);
  const typed = parseFields(fields, normalizeFormValues(fields, values));
  // Keep values that the form does not show.
  const build = (current: T) => (fromForm ? fromForm(typed) : overlay(current, typed, fields));
  const expectedVersion = readText(form, "version");
  const reasons = readCopyReasons(form);
  const result = await saveDocument(db, {
    ...{ document, expectedVersion, build, reasons, actor, now },
    needsConfirmation: confirmation?.isNeeded,
    confirmed: form.get("confirmed")?.toString(),
  });
  if (result.ok && result.changed) {
    const [value, facts] = await Promise.all([getDocument(db, document), getSiteFacts(db)]);
    const text = shape.savedText?.(value, facts, now) ?? SAVED.text;
    return succeed({ notice: { ...SAVED, text }, ...undoOf(result) });
  }
  if (result.ok) return succeed({ notice: UNCHANGED });
  const { refusal } = result;
  if (!("stale" in refusal)) {
    const refused = { refusal, fields, values, expectedVersion, reasons, confirmation };
    return explainRefusal(refused);
  }
  const current = await getDocument(db, document);
  const toShown = toForm ?? ((value: unknown) => value);
  const conflict = describeValues(fields, toShown(current), toShown(build(current) as T));
  return refuse(
    { notice: STALE, values, payload: { version: versionOf(current), conflict } },
    { status: 409 },
  );
}

interface RefusedForm<T, P> {
  refusal: Exclude<SaveRefusal, { stale: true }> | Unconfirmed<T> | CopyRefusal;
  fields: readonly Field[];
  /** What was typed. */
  values: Record<string, string>;
  /** The version the form started from, kept so that someone else's change is still a conflict. */
  expectedVersion: string;
  reasons: CopyReasons;
  confirmation: FormConfirmation<T, P> | undefined;
}

/** Returns what was typed with the effects to confirm, or with the reason why it was not saved. */
export async function explainRefusal<T, P>(
  refused: RefusedForm<T, P>,
): Promise<StaffResponse<ContentPayload<P>>> {
  const { refusal, values, expectedVersion: version, reasons, confirmation } = refused;
  const fields = [...refused.fields];
  if ("unconfirmed" in refusal) {
    const change = refusal.unconfirmed;
    const preview = await (confirmation as NonNullable<typeof confirmation>).preview(change);
    const confirm = { version: versionOf(change.next), preview };
    const typedReasons = Object.entries(reasons).map(([key, text]) => [reasonField(key), text]);
    return refuse({
      values: { ...values, ...Object.fromEntries(typedReasons) },
      payload: { version, confirm },
    });
  }
  if ("findings" in refusal) {
    const { findings } = refusal;
    const errors = findingErrors(fields, findings);
    const payload = { version, findings };
    return refuse({ notice: NOT_SAVED, fieldErrors: errors, values, payload });
  }
  const errors = fieldErrors(fields, refusal.issues);
  return refuse({ notice: NOT_SAVED, fieldErrors: errors, values, payload: { version } });
}
