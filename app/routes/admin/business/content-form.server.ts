import type { Db } from "#app/db/schema.ts";
import {
  type ContentPayload,
  NOT_SAVED,
  SAVED,
  STALE,
  UNCHANGED,
} from "#app/modules/content/content-result.ts";
import { describeValues } from "#app/modules/content/describe-changes.ts";
import { type ContentDocument, versionOf } from "#app/modules/content/documents.server.ts";
import { fieldErrors } from "#app/modules/content/field-errors.ts";
import { type Field, toFormValues } from "#app/modules/content/fields.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import { normalizeTyped } from "#app/modules/content/normalize-typed.server.ts";
import { readDocument } from "#app/modules/content/read-document.server.ts";
import { overlay, readFields, typedValues } from "#app/modules/content/read-fields.ts";
import { saveDocument } from "#app/modules/content/save-document.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { refuse, type StaffAnswer, succeed } from "../_kit/answers.server.ts";
import { readText } from "../_kit/dispatch.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** A piece of content with one form, and how to convert between its value and the form's fields. */
export interface DocumentForm<T> {
  document: ContentDocument<T>;
  fields: Field[];
  toForm?: (value: T) => unknown;
  /** What to say after a save that visitors may not see; undefined if they see it now. */
  savedText?: (value: T, facts: SiteFacts, now: Date) => string | undefined;
  fromForm?: (typed: Record<string, unknown>) => unknown;
}

/** What the page of such a form shows. */
export async function loadForm<T>(db: Db, { document, fields, toForm }: DocumentForm<T>) {
  const [value, history, facts] = await Promise.all([
    readDocument(db, document),
    listHistory(db, { key: document.key }),
    getSiteFacts(db),
  ]);
  const values = toFormValues(fields, toForm ? toForm(value) : value);
  return {
    ...{ label: document.label, values, version: versionOf(value), history },
    timeZone: facts.timeZone,
  };
}

interface Submission<T, P> extends DocumentForm<T> {
  form: FormData;
  tools: StaffTools;
  /** For changes with effects elsewhere, which staff see before anything is saved. */
  confirmation?:
    | {
        isNeeded: (change: { current: T; next: T }) => boolean;
        preview: (change: { current: T; next: T }) => Promise<P>;
      }
    | undefined;
}

/** Saves what the form says, or gives it back with the reason. */
export async function saveForm<T, P = never>(
  submission: Submission<T, P>,
): Promise<StaffAnswer<ContentPayload<P>>> {
  const { form, tools, confirmation, ...shape } = submission;
  const { document, fields, fromForm, toForm } = shape;
  const { db, actor, now } = tools;
  const values = typedValues(fields, form);
  const typed = readFields(fields, normalizeTyped(fields, values));
  // What the form does not show stays as it is.
  const build = (current: T) => (fromForm ? fromForm(typed) : overlay(current, typed, fields));
  const expectedVersion = readText(form, "version");
  const result = await saveDocument(db, {
    ...{ document, expectedVersion, build, actor, now },
    needsConfirmation: confirmation?.isNeeded,
    confirmed: form.get("confirmed")?.toString(),
  });
  if (result.ok && result.changed) {
    const [value, facts] = await Promise.all([readDocument(db, document), getSiteFacts(db)]);
    const text = shape.savedText?.(value, facts, now) ?? SAVED.text;
    return succeed({ notice: { ...SAVED, text } });
  }
  if (result.ok) return succeed({ notice: UNCHANGED });
  if ("unconfirmed" in result.refusal) {
    const change = result.refusal.unconfirmed;
    const preview = await (confirmation as NonNullable<typeof confirmation>).preview(change);
    const confirm = { version: versionOf(change.next), preview };
    return refuse({ values, payload: { version: expectedVersion, confirm } });
  }
  if ("issues" in result.refusal) {
    return refuse({
      notice: NOT_SAVED,
      fieldErrors: fieldErrors(fields, result.refusal.issues),
      values,
      // The state the form began from: a change by someone else since then is still a conflict.
      payload: { version: expectedVersion },
    });
  }
  const current = await readDocument(db, document);
  const shown = toForm ?? ((value: unknown) => value);
  const conflict = describeValues(fields, shown(current), shown(build(current) as T));
  return refuse(
    { notice: STALE, values, payload: { version: versionOf(current), conflict } },
    { status: 409 },
  );
}
