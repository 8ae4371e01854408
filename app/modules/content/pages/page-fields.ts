import type { PageField } from "./page-document.server.ts";

// Short ways to write down the fields of pages (editable-pages.server.ts).

/** A heading. */
export const heading = (name: string, label = "Heading"): PageField => ({
  ...{ name, label, kind: "text", max: 120, facts: "text" },
});

/** The words on a button or link. */
export const button = (name: string, label = "Button"): PageField => ({
  ...{ name, label, kind: "text", max: 60, facts: "text" },
});

/** A paragraph. */
export const text = (name: string, label = "Text", more: Partial<PageField> = {}): PageField => ({
  ...{ name, label, kind: "area", rows: 3, max: 600, facts: "text" },
  ...more,
});

/** Several paragraphs with an empty line between them. */
export const paragraphs = (name: string, label: string): PageField => ({
  ...{ name, label, kind: "paragraphs", rows: 12, max: 1_500, facts: "text" },
  hint: "Leave an empty line between paragraphs",
});

/** A list, one entry per line. */
export const lines = (name: string, label: string): PageField => ({
  ...{ name, label, kind: "lines", max: 120, facts: "text", hint: "One per line" },
});

/** Markdown. */
export const markdown = (name: string, label: string, keeps: readonly string[]): PageField => ({
  ...{ name, label, kind: "area", rows: 10, max: 10_000, facts: "markdown", keeps },
});

/** A text that staff cannot edit, because the design of the page depends on it. */
export const fixed = (name: string, label: string): PageField => ({
  ...{ name, label, kind: "fixed", max: 0, hint: "Part of the page’s design. It can’t be edited." },
});

/** A text that staff cannot edit, because a rule requires it. */
export const required = (name: string, label: string): PageField => ({
  ...fixed(name, label),
  hint: "Required by advertising rules. It can’t be edited.",
});

/** A part of the page with its texts. */
export const section = (group: string, fields: readonly PageField[]): PageField[] =>
  fields.map((field) => ({ ...field, group }));

/** Numbered fields for a list whose length is fixed; `fieldsOf` gets the path of an entry and its number. */
export const each = (
  path: string,
  count: number,
  fieldsOf: (entry: string, number: number) => PageField[],
): PageField[] =>
  Array.from({ length: count }, (_, index) => fieldsOf(`${path}.${index}`, index + 1)).flat();

/** What search engines show of a page. */
export const searchSection = section("In search results", [
  { ...heading("head.title", "Title"), hint: "Also the title of the browser tab" },
  text("head.description", "Description", {
    ...{ max: 240, hint: "Search engines show about 160 characters, with facts filled in" },
  }),
]);
