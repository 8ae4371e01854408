import { data, redirect } from "react-router";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { getDocument } from "#app/modules/content/documents.server.ts";
import { buildEntry } from "#app/modules/content/entries.server.ts";
import { fieldErrors } from "#app/modules/content/field-errors.ts";
import { parseFields, readFormValues } from "#app/modules/content/fields.ts";
import { normalizeFormValues } from "#app/modules/content/form-input.server.ts";
import type { ContentList, Entry } from "#app/modules/content/list-definition.server.ts";
import { getDateStatus } from "#app/modules/store/shown-days.server.ts";
import { readForm } from "#app/platform/form-data.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/entry-preview";
import { renderContentPreview } from "./content-preview.server.ts";

/** The list and the index of the entry; a new entry has the index after the last one. */
function parseParams({ list: slug, entry }: Route.LoaderArgs["params"]) {
  const list = findList(slug);
  if (!list?.pageOf || !/^(?:new|[1-9]\d{0,3})$/.test(entry)) throw data(null, { status: 404 });
  return {
    list: list as ContentList & Required<Pick<ContentList, "pageOf">>,
    index: entry === "new" ? undefined : Number(entry) - 1,
  };
}

export function loader({ params, context }: Route.LoaderArgs) {
  requireStaffSession(context);
  parseParams(params);
  return redirect(`/admin/business/${params.list}/${params.entry}`);
}

/** The public page with the entry as it is in the form, which is not saved. A draft is shown too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { list, index } = parseParams(params);
  const { fields, document, pageOf } = list;
  const entries = await getDocument(tools.db, document);
  const values = normalizeFormValues(fields, readFormValues(fields, await readForm(request)));
  const old = index === undefined ? undefined : entries[index];
  const { draft: _, ...entry } = buildEntry(list, parseFields(fields, values), old, entries);
  const value = entries.toSpliced(index ?? entries.length, 1, entry);
  const problems = Object.entries(fieldErrors(fields, dropIndex(document.check("", value))));
  if (problems.length > 0) return describeProblems(list, problems);
  const day = shownOn(list, entry, storeDay(tools.now));
  return renderContentPreview(tools, {
    ...{ path: pageOf(entry), key: document.savedKey, value },
    ...(day !== undefined && { day }),
  });
}

const dropIndex = (issues: ReturnType<ContentList["document"]["check"]>) =>
  issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }));

/** A day on which visitors see the entry: today, its first day, or its last; undefined for any day. */
function shownOn({ dated }: ContentList, entry: Entry, today: string): string | undefined {
  if (!dated) return undefined;
  const { startsOn, endsOn } = dated.daysOf(entry);
  const days = { current: today, upcoming: startsOn, ended: endsOn };
  return days[getDateStatus({ startsOn, endsOn }, today)];
}

/** Says in plain text what is missing before the entry can be shown. */
function describeProblems({ fields }: ContentList, problems: [name: string, text: string][]) {
  const lines = problems.map(([name, text]) => {
    const label = fields.find((field) => field.name === name)?.label;
    return label ? `${label}: ${text}` : text;
  });
  return new Response(
    `There is no preview yet. Close this tab and change:\n\n${lines.join("\n")}`,
    {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    },
  );
}
