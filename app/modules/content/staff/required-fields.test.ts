import { expect, test, vi } from "vitest";
import { announcementFields } from "../announcement-fields.ts";
import { findEditableCity } from "../cities/city-documents.server.ts";
import { CONTENT_LISTS } from "../content-lists.server.ts";
import {
  announcementDocument,
  type ContentDocument,
  type DraftableContent,
  sectionDocuments,
} from "../documents.server.ts";
import { buildEntry } from "../entries.server.ts";
import { FACT_SECTIONS } from "../fact-sections.server.ts";
import { fieldErrors } from "../field-errors.ts";
import { type Field, overlay, parseFields, toFormValues } from "../fields.ts";
import { EDITABLE_PAGES } from "../pages/editable-pages.server.ts";
import { isRequired } from "./required-fields.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

/** Products need these unless they are gear. */
const FOR_SOME = new Set(["thc", "cbd"]);

interface Form {
  name: string;
  fields: readonly Field[];
  /** The errors of the form with these values. */
  check: (values: Record<string, string>) => Record<string, string>;
  values: Record<string, string>;
}

const lists = CONTENT_LISTS.flatMap((list): Form[] => {
  const { slug, fields, document, toForm = (entry) => entry } = list;
  const [entry, ...others] = document.read("");
  if (!entry) return [];
  return [
    {
      ...{ name: slug, fields, values: toFormValues(fields, toForm(entry)) },
      check: (values) => {
        const next = buildEntry(list, parseFields(fields, values), entry, [entry, ...others]);
        const issues = document.check("", [next, ...others]);
        return fieldErrors(
          fields,
          issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })),
        );
      },
    },
  ];
});

const documentForm = (
  name: string,
  document: ContentDocument<unknown>,
  fields: readonly Field[],
): Form => {
  const value = document.read("");
  return {
    ...{ name, fields, values: toFormValues(fields, value) },
    check: (values) =>
      fieldErrors(fields, document.check("", overlay(value, parseFields(fields, values), fields))),
  };
};

const city = findEditableCity("dearborn") as DraftableContent<unknown>;

const forms: Form[] = [
  ...lists,
  ...[...EDITABLE_PAGES, city].map(({ document, fields }) =>
    documentForm(document.key, document as ContentDocument<unknown>, fields),
  ),
  ...FACT_SECTIONS.map(({ slug, fields }) =>
    documentForm(slug, sectionDocuments.get(slug) as ContentDocument<unknown>, fields),
  ),
  documentForm(
    "announcement",
    announcementDocument as ContentDocument<unknown>,
    announcementFields,
  ),
];

test.each(forms)("$name: a field is marked as required if it must not stay empty", (form) => {
  const { fields, values, check } = form;
  expect(check(values)).toEqual({});
  const checked = fields.filter(
    ({ kind, readOnly }) => !readOnly && !["check", "select", "fixed"].includes(kind),
  );
  for (const field of checked) {
    const { name, onlyIf } = field;
    const shown = onlyIf && { [onlyIf.name]: onlyIf.value };
    const errors = check({ ...values, ...shown, [name]: "" });
    const isRefused = Object.keys(errors).length > 0 && !FOR_SOME.has(name);
    expect({ name, isRefused }).toEqual({ name, isRefused: isRequired(field) });
  }
});
