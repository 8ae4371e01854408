import { data } from "react-router";
import type { Db } from "#app/db/schema.ts";
import {
  type ContentAnswer,
  NOT_SAVED,
  SAVED,
  STALE,
  UNCHANGED,
} from "#app/modules/business/content-answer.ts";
import { describeValues } from "#app/modules/business/describe-changes.ts";
import { type ContentDocument, versionOf } from "#app/modules/business/documents.server.ts";
import { fieldErrors } from "#app/modules/business/field-errors.ts";
import { type Field, toFormValues } from "#app/modules/business/fields.ts";
import { listHistory } from "#app/modules/business/history.server.ts";
import { readDocument } from "#app/modules/business/read-document.server.ts";
import { overlay, readFields, typedValues } from "#app/modules/business/read-fields.ts";
import { saveDocument } from "#app/modules/business/save-document.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import type { staffTools } from "./guard.server.ts";

/** A piece of content that has one form, and how its value and the form's become each other. */
export interface DocumentForm<T> {
  document: ContentDocument<T>;
  fields: Field[];
  toForm?: (value: T) => unknown;
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

interface Submission<T> extends DocumentForm<T> {
  form: FormData;
  tools: ReturnType<typeof staffTools>;
}

/** Stores what the form says, or answers why not, with what was typed. */
export async function saveForm<T>({ form, tools, ...shape }: Submission<T>) {
  const { document, fields, fromForm, toForm } = shape;
  const { db, actor, now } = tools;
  const values = typedValues(fields, form);
  const typed = readFields(fields, values);
  // What the form does not show stays as it is.
  const build = (current: T) => (fromForm ? fromForm(typed) : overlay(current, typed, fields));
  const expectedVersion = String(form.get("version") ?? "");
  const result = await saveDocument(db, { document, expectedVersion, build, actor, now });
  if (result.ok) return { ok: true, notice: result.changed ? SAVED : UNCHANGED };
  if ("issues" in result.refusal) {
    const errors = fieldErrors(fields, result.refusal.issues);
    return data<ContentAnswer>(
      { ok: false, notice: NOT_SAVED, fieldErrors: errors, values },
      { status: 400 },
    );
  }
  const current = await readDocument(db, document);
  const shown = toForm ?? ((value: unknown) => value);
  return data<ContentAnswer>(
    {
      ...{ ok: false, notice: STALE, values, version: versionOf(current) },
      conflict: describeValues(fields, shown(current), shown(build(current) as T)),
    },
    { status: 409 },
  );
}
