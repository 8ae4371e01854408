import type { Db } from "#app/db/schema.ts";
import { type CopyFinding, reasonField } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { findCopyProblems } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { addSavedReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { parseUploadHash } from "#app/modules/media/picture-schema.ts";
import { listPictureChoices, type PictureChoice } from "#app/modules/media/pictures.server.ts";
import { findUploads } from "#app/modules/media/upload-queries.server.ts";
import { findUnmatchedMarks } from "#app/modules/store/conditional-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  findStrayBrackets,
  findUnknownTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { FIRST_YEAR, isDay, LAST_YEAR } from "#app/platform/time.server.ts";
import { NORMALIZERS, type NormalizerName } from "#app/platform/typed-input.server.ts";
import { INTENT_FIELD } from "#app/ui/staff/staff-form.ts";
import { findNewTexts } from "./differences.ts";
import { type ContentDocument, describeTexts } from "./documents.server.ts";
import type { Issue } from "./field-errors.ts";
import type { Field, FieldKind } from "./fields.ts";

/** Default normalizers by kind of field. */
const BY_KIND: Partial<Record<FieldKind, NormalizerName>> = {
  date: "date",
  number: "number",
  time: "time",
};

/**
 * Normalizes typed values: "313-555-0199" becomes "(313) 555-0199". Ambiguous input stays
 * unchanged, and the schema rejects it.
 */
export function normalizeFormValues(
  fields: readonly Field[],
  values: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind, normalizer = BY_KIND[kind] }) => {
      const text = values[name] ?? "";
      return [name, normalizer ? NORMALIZERS[normalizer](text.trim()) : text];
    }),
  );
}

/**
 * Finds unknown `{{tokens}}` and marks without a matching mark in any text of a value. `more` has
 * values of tokens that only these texts may use.
 */
export function findTokenIssues(
  value: unknown,
  facts: SiteFacts,
  { more = {}, path = [] }: { more?: Record<string, string>; path?: PropertyKey[] } = {},
): Issue[] {
  if (typeof value === "string") {
    const unknown = findUnknownTokens(value, { ...tokenValues(facts), ...more }).map((token) => ({
      path,
      message: `contains {{${token}}}, which is not a known fact. Remove it, or choose another with “Insert fact”`,
    }));
    const stray = findStrayBrackets(value).map((piece) => ({
      path,
      message: `contains “${piece}”, which visitors would see. Remove it, or choose the fact with “Insert fact”`,
    }));
    const unmatched = findUnmatchedMarks(value).map((mark) => ({
      path,
      message: `contains ${mark} without its matching mark. ${describeRepair(mark)}`,
    }));
    return [...unknown, ...stray, ...unmatched];
  }
  if (value === null || typeof value !== "object") return [];
  const parts: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((part, index) => [index, part])
    : Object.entries(value);
  return parts.flatMap(([key, part]) =>
    findTokenIssues(part, facts, { more, path: [...path, key] }),
  );
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Finds days in any part of a value that can only be typing errors. */
export function findDayIssues(value: unknown, path: PropertyKey[] = []): Issue[] {
  if (typeof value === "string") {
    // What is not a calendar day at all is refused by the schema.
    if (!ISO_DAY.test(value) || Number.isNaN(Date.parse(value)) || isDay(value)) return [];
    return [{ path, message: `must be a day from ${FIRST_YEAR} to ${LAST_YEAR}` }];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => findDayIssues(part, [...path, key]));
}

/** How to complete a mark: `{{#delivery}}` needs `{{/delivery}}`. */
const describeRepair = (mark: string) =>
  mark.startsWith("{{/") ? "Remove it" : `Add {{/${mark.slice(3)} after the words`;

const isPicture = ({ kind }: Field) => kind === "picture";

/**
 * The choices of a form's picture fields; pictures of the site are labeled by their description.
 */
export async function listFormPictures(
  db: Db,
  { fields }: { fields: readonly Field[] },
): Promise<PictureChoice[]> {
  if (!fields.some(isPicture)) return [];
  const choices = await listPictureChoices(db);
  return choices.map((choice) => (choice.isUpload ? choice : { ...choice, label: choice.alt }));
}

/** Finds uploads that do not exist, for example because someone deleted them. */
export async function findMissingPictureIssues(
  db: Db,
  { fields, typed }: { fields: readonly Field[]; typed: Record<string, unknown> },
): Promise<Issue[]> {
  const chosen = fields.filter(isPicture).flatMap(({ name }) => {
    const hash = parseUploadHash(String(typed[name] ?? ""));
    return hash === undefined ? [] : [{ name, hash }];
  });
  const uploads = await findUploads(
    db,
    chosen.map(({ hash }) => hash),
  );
  return chosen
    .filter(({ hash }) => !uploads.has(hash))
    .map(({ name }) => ({
      path: [name],
      message: "this picture no longer exists: choose another one",
    }));
}

/** Fields of content forms that are not texts of the content. */
const OWN_FIELDS = new Set<string>(["version", "identity", "confirmed", INTENT_FIELD]);

interface TypedTexts {
  document: Pick<ContentDocument, "key" | "exemptRules" | "markdownFields" | "nameField">;
  form: FormData;
}

/** What the copy check finds in the texts of a content form, with the reasons given before. */
export async function checkTypedTexts(
  db: Db,
  { document, form }: TypedTexts,
): Promise<CopyFinding[]> {
  const typed = [...form].filter(
    ([field]) => !OWN_FIELDS.has(field) && !field.startsWith(reasonField("")),
  );
  const texts = describeTexts(document, findNewTexts(Object.fromEntries(typed), []));
  const { key, exemptRules: exempt } = document;
  const findings = await findCopyProblems(texts, await getSiteFacts(db), { exempt });
  return addSavedReasons(db, { subject: { kind: "content", id: key }, findings });
}
