import { readText } from "#app/platform/form-data.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { IDS_FIELD } from "#app/ui/staff/bulk-table.tsx";
import { refuse, succeed } from "./actions.server.ts";

/** At least as many as fit on a page of a list. */
const MAX_IDS = 100;

const ID = /^[\w-]{1,64}$/;

/** The ids of the selected rows; leaves out what cannot be an id, and repetitions. */
export function readIds(form: FormData): string[] {
  const ids = readText(form, IDS_FIELD).split(/\s+/);
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MAX_IDS);
}

/** What a change of several rows did. */
export interface BulkOutcome {
  /** Ids of the changed rows. */
  done: string[];
  /** Rows that were not changed, each with the reason. */
  refused: { name: string; text: string }[];
}

/**
 * Changes rows one after the other, each by the rules of the single change. `change` returns undefined if
 * the row was changed, otherwise the name of the row and why it was not.
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<BulkOutcome["refused"][number] | undefined>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const id of ids) {
    const refusal = await change(id);
    if (refusal) outcome.refused.push(refusal);
    else outcome.done.push(id);
  }
  return outcome;
}

/** Reasons are listed for this many rows. */
const MAX_REASONS = 3;

interface BulkResponse {
  /** Title of the notice if rows were changed, such as "Posts published". */
  title: string;
  /** Past participle: "published". */
  done: string;
  /** A sentence about the changed rows. */
  detail?: string;
  /** Fields of the form that reverses it. */
  undo?: Record<string, string> | undefined;
}

/** "2 published, 1 not: “Title”: The reason." Refused with 409 if no row was changed. */
export function respondToBulk({ done, refused }: BulkOutcome, response: BulkResponse) {
  const { title, done: participle, detail = "", undo } = response;
  const reasons = refused.slice(0, MAX_REASONS).map(({ name, text }) => `“${name}”: ${text}`);
  const more = refused.length - reasons.length;
  const why = [...reasons, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
  if (done.length === 0) {
    const text = why || "Select something first.";
    return refuse({ notice: errorNotice("Nothing was changed", text) }, { status: 409 });
  }
  const count = `${done.length} ${participle}`;
  const text = refused.length > 0 ? `${count}, ${refused.length} not: ${why}` : `${count}.`;
  return succeed({
    notice: successNotice(title, `${text} ${detail}`.trim()),
    ...(undo && { undo }),
  });
}
