import { z } from "zod";
import { type SavedContent, savedContent } from "#app/db/saved-content.server.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { findMarkdownProblem } from "#app/platform/markdown-limits.ts";
import { parseJson, trimmedText } from "#app/platform/validation.ts";
import { isSame } from "../differences.ts";
import type { ContentDocument, DraftableContent } from "../documents.server.ts";
import type { Issue } from "../field-errors.ts";
import { type Field, isEditable, parseFields, valueAt } from "../fields.ts";
import {
  findClaimIssues,
  findDroppedTokenIssues,
  findHiddenTextIssues,
  findTypedFactIssues,
} from "../text-issues.server.ts";

/** A text of a page, at its dotted path in the page's texts. */
export interface PageField extends Field {
  /** Most characters, without marks; of each line or paragraph. */
  max: number;
  /** Names of the tokens that the text must keep. */
  keeps?: readonly string[];
}

/** A page whose texts staff edit. `T` has all texts of the page, also those that are fixed. */
export interface EditablePage<T = unknown> extends DraftableContent<T> {
  /** Last part of the URL of its form: `about`. */
  slug: string;
  /** "About". */
  label: string;
  /** Its public path. */
  path: string;
  /** Every text in the order of the page; the fixed ones have the kind `fixed`. */
  fields: readonly PageField[];
  content: SavedContent<T>;
  /** The page's texts with these, by the name of their field; missing ones are the shipped ones. */
  withTexts: (texts: ReadonlyMap<string, unknown>) => T;
}

/** Longest text including its marks, before they are looked at. */
const MAX_LENGTH_WITH_MARKS = 40_000;

/** Most paragraphs or lines of a text. */
const MAX_PARTS = 20;

interface PageDefinition<T> extends Pick<EditablePage<T>, "slug" | "label" | "path" | "fields"> {
  shipped: T;
  checkRendering?: ContentDocument<T>["checkRendering"];
}

/**
 * Defines a page. Its saved document has only the texts that differ from the shipped ones, by the names
 * of their fields, so texts that a later release adds or changes are shown. Fixed texts are always the
 * shipped ones.
 */
export function definePage<T extends object>(definition: PageDefinition<T>): EditablePage<T> {
  const { slug, label, path, fields, shipped, checkRendering } = definition;
  const editable = fields.filter(isEditable);
  const key = `page-${slug}`;
  const withTexts: EditablePage<T>["withTexts"] = (texts) => {
    const value = structuredClone(shipped);
    for (const { name } of editable) {
      const text = texts.get(name);
      if (text !== undefined) setText(value, name, text);
    }
    return value;
  };

  function parse(json: string): { value: T; problem?: string } {
    const saved = parseJson(json);
    if (saved === null || typeof saved !== "object") {
      return { value: shipped, problem: "not an object" };
    }
    const texts = new Map(Object.entries(saved));
    const invalid = editable.filter(
      (field) => texts.has(field.name) && !schemaOf(field).safeParse(texts.get(field.name)).success,
    );
    for (const { name } of invalid) texts.delete(name);
    const value = withTexts(texts);
    if (invalid.length === 0) return { value };
    return { value, problem: `invalid: ${invalid.map(({ name }) => name).join(", ")}` };
  }

  const document: ContentDocument<T> = {
    ...{ key, label: `${label} page`, path: `/admin/business/pages/${slug}`, savedKey: key },
    markdownFields: fields.filter(({ facts }) => facts === "markdown").map(({ name }) => name),
    read: (json) => (json === "" ? shipped : parse(json).value),
    write: (_, value) => {
      const changed = editable.filter(
        ({ name }) => !isSame(valueAt(value, name), valueAt(shipped, name)),
      );
      if (changed.length === 0) return "";
      return JSON.stringify(
        Object.fromEntries(changed.map(({ name }) => [name, valueAt(value, name)])),
      );
    },
    ...(checkRendering && { checkRendering }),
    complete: (past) => withTexts(textsOf(editable, past)),
    check: (_, value) =>
      editable.flatMap((field) =>
        checkText(field, valueAt(value, field.name), valueAt(shipped, field.name)),
      ),
    checkFacts: (value, facts) =>
      editable.flatMap((field) =>
        checkFacts({ ...field, text: valueAt(value, field.name) }, shipped, facts),
      ),
  };
  return {
    ...{ slug, label, path, fields, document, withTexts },
    content: savedContent({ key, base: shipped, parse }),
    fromForm: (values) => withTexts(textsOf(editable, parseFields(editable, values))),
  };
}

const textsOf = (fields: readonly PageField[], value: unknown) =>
  new Map(fields.map(({ name }) => [name, valueAt(value, name)]));

/** The texts of a page that staff edit, each as an entry, to compare them with another release's. */
export function splitPage({ fields }: EditablePage, value: unknown): Record<string, unknown>[] {
  const texts = textsOf(fields.filter(isEditable), value);
  return [...texts].map(([name, text]) => ({ name, text }));
}

/** The page with the texts of these entries. */
export function joinPage({ withTexts }: EditablePage, entries: Record<string, unknown>[]) {
  return withTexts(new Map(entries.map(({ name, text }) => [String(name), text])));
}

function setText(target: object, path: string, text: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown>)[key],
    target,
  );
  (parent as Record<string, unknown>)[last] = text;
}

function schemaOf({ kind, max, facts }: PageField): z.ZodType {
  const text = trimmedText
    .max(MAX_LENGTH_WITH_MARKS, { error: `must have at most ${max} characters`, abort: true })
    .refine((value) => removeMarks(value).length <= max, `must have at most ${max} characters`)
    .superRefine((value, check) => {
      const message = facts === "markdown" && findMarkdownProblem(value);
      if (message) check.addIssue({ code: "custom", message });
    });
  if (kind !== "lines" && kind !== "paragraphs") return text;
  return z
    .array(text)
    .min(1, "must not be empty")
    .max(MAX_PARTS, `must have at most ${MAX_PARTS} ${kind}`)
    .refine((parts) => new Set(parts).size === parts.length, "must not say the same twice");
}

function checkText(field: PageField, value: unknown, shipped: unknown): Issue[] {
  const path = field.name.split(".");
  const { success, error } = schemaOf(field).safeParse(value);
  if (!success) return error.issues.map((issue) => ({ ...issue, path }));
  if (isSame(value, shipped)) return [];
  const text = toLines(value);
  return [
    ...findDroppedTokenIssues(text, field.keeps ?? [], path),
    ...findHiddenTextIssues(text, toLines(shipped), path),
    ...findClaimIssues(text, path),
  ];
}

function checkFacts(
  { name, text }: { name: string; text: unknown },
  shipped: unknown,
  facts: SiteFacts,
): Issue[] {
  if (isSame(text, valueAt(shipped, name))) return [];
  return findTypedFactIssues(toLines(text), facts, name.split("."));
}

const toLines = (text: unknown) => (Array.isArray(text) ? text.join("\n\n") : String(text));
