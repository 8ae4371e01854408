import { DomUtils, parseDocument } from "htmlparser2";
import type { App } from "./app.ts";
import { fieldValue } from "./html.ts";
import { get } from "./http.ts";
import { listPaths } from "./route-paths.ts";

/** A form of a page, with one of its buttons. */
export interface PageForm {
  path: string;
  fields: [string, string][];
}

/** Pages requested per route: pages that differ only by an id have the same forms. */
const PAGES_PER_ROUTE = 2;

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}|\d+/g;

/** Every POST form of every linked page, each form once. */
export async function collectForms(app: App, headers: Record<string, string>): Promise<PageForm[]> {
  const forms = new Map<string, PageForm>();
  const seen = new Map<string, number>();
  const requested = new Set<string>();
  const queue = listPaths("none").filter((path) => !path.includes("none"));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = path.replace(ID, "*").replace(/^\/(areas|blog|product)\/.+/, "/$1/*");
    const count = seen.get(kind) ?? 0;
    if (requested.has(path) || count >= PAGES_PER_ROUTE) continue;
    requested.add(path);
    seen.set(kind, count + 1);
    const { status, headers: received, text } = await get({ origin: app.origin }, path, headers);
    if (status !== 200 || !String(received["content-type"]).startsWith("text/html")) continue;
    const document = parseDocument(text);
    for (const link of DomUtils.getElementsByTagName("a", document)) {
      const { href = "" } = link.attribs;
      if (/^\/(?!\/)[^#]*$/.test(href)) queue.push(href);
    }
    for (const form of readForms(document, path)) {
      // The same form is on every page.
      forms.set(
        JSON.stringify([form.path.replace(ID, "*"), form.fields.map(([name]) => name)]),
        form,
      );
    }
  }
  return [...forms.values()];
}

function readForms(document: ReturnType<typeof parseDocument>, page: string): PageForm[] {
  return DomUtils.getElementsByTagName("form", document).flatMap((form) => {
    if (form.attribs.method?.toLowerCase() !== "post") return [];
    const path = form.attribs.action || page;
    const all = DomUtils.findAll(({ attribs }) => Boolean(attribs.name), form.children);
    const buttons = all.filter(({ tagName }) => tagName === "button");
    const fields = all
      .filter(({ tagName }) => tagName !== "button")
      .map((field): [string, string] => [field.attribs.name ?? "", sampleValue(field)]);
    if (buttons.length === 0) return [{ path, fields }];
    return buttons.map(({ attribs: { name = "", value = "" } }) => ({
      path,
      fields: [...fields, [name, value] as [string, string]],
    }));
  });
}

/** The value of a field; "on" for inputs without one, since most forms reject empty text. */
function sampleValue(field: ReturnType<typeof DomUtils.getElementsByTagName>[number]): string {
  return field.tagName === "input" ? (field.attribs.value ?? "on") : fieldValue(field);
}
