import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { errorNotice, type Notice, successNotice } from "#app/ui/notices/notice.ts";
import { intentField, type StaffResult, type StaffSuccess } from "#app/ui/staff/staff-form.ts";
import type { Difference } from "../differences.ts";

/** A valid change that staff must confirm before it is saved. */
interface Confirmation<P> {
  /** `versionOf` the value that would be saved. The confirming form sends it back. */
  version: string;
  /** The effects of the change. */
  preview: P;
}

/** Additional results of content forms. `P` describes the effects of a change to confirm. */
export interface ContentPayload<P = never> extends CopyPayload {
  /** Set if someone else saved first: saved values (`before`) and typed values (`after`). */
  conflict?: Difference[];
  /** `versionOf` the value that the next save may replace; after a conflict, the current value. */
  version?: string;
  /** Set if staff must confirm the change. */
  confirm?: Confirmation<P>;
}

export type ContentResult<P = never> = StaffResult<ContentPayload<P>>;

export const SAVED = { ...successNotice("Saved"), text: "The change is on the site now." };

export const UNCHANGED = successNotice("Nothing to save", "Nothing has changed.");

export const NOT_SAVED = errorNotice("Not saved", "Please correct the marked fields.");

export const STALE = errorNotice(
  "Changed by someone else",
  "Nothing was saved. Check the current version, then try again.",
);

/** The form that restores the version before a change or, as "Undo", takes the latest change back. */
export type HistoryIntent = "restore" | "undo";

/** Where earlier versions are compared and restored; those of pages have a path of their own. */
export const HISTORY_PATH = "/admin/business/history";

/** Lets the toast of a saved change offer "Undo"; nothing for a save that changed nothing. */
export function undoOf(
  result: { changed: false } | { changed: true; id: string },
  { historyPath = HISTORY_PATH }: { historyPath?: string } = {},
): Pick<StaffSuccess, "undo" | "undoPath"> {
  return result.changed ? undoChange(result.id, historyPath) : {};
}

function undoChange(id: string, historyPath: string) {
  const { name, value } = intentField<HistoryIntent>("undo");
  return { undo: { [name]: value }, undoPath: `${historyPath}/${id}` };
}

/** Notices by the query parameter `done`. */
const DONE_NOTICES: Record<string, Notice> = {
  saved: SAVED,
  added: successNotice("Added", "The new entry is on the site now."),
  restored: successNotice("Restored", "The earlier version is on the site again."),
  undone: successNotice("Undone", "Everything is as it was before the change."),
};

interface Done {
  /** The result of the form that redirected here; undefined if none did. */
  done: StaffSuccess | undefined;
  /** Identity of the list entry that was saved, until something else is done. */
  savedEntry: string | undefined;
  /** For the `key` of the page's form, which shows the values that are saved now. */
  formKey: number;
}

/**
 * What the form that redirected here did: the query parameters `done` and, if it can be undone, `change`;
 * `text` replaces the text of its notice. Once shown, they are removed from the URL, so that Back and Reload
 * do not repeat the notice.
 */
export function useDone(text?: string): Done {
  const [params, setParams] = useSearchParams();
  const [formKey, setFormKey] = useState(0);
  const [savedEntry, setSavedEntry] = useState<string>();
  const code = params.get("done");
  const change = params.get("change");
  const done = useMemo(() => {
    const notice = DONE_NOTICES[code ?? ""];
    return (
      notice && {
        ok: true as const,
        notice: text === undefined ? notice : { ...notice, text },
        ...(change && undoChange(change, HISTORY_PATH)),
      }
    );
  }, [code, change, text]);
  useEffect(() => {
    if (!params.has("done")) return;
    setSavedEntry(params.get("entry") ?? undefined);
    // The notice region has shown it by now.
    const rest = new URLSearchParams(params);
    for (const name of ["done", "entry", "change"]) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
    setFormKey((key) => key + 1);
  }, [params, setParams]);
  return { done, savedEntry, formKey };
}
