import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { errorNotice, type Notice, successNotice } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
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

export const NOT_SAVED = errorNotice("Not saved", "Please look at the marked fields.");

export const STALE = errorNotice(
  "Changed by someone else",
  "Nothing was saved. Check the current version, then try again.",
);

/** Notices by the query parameter `done`. */
const DONE_NOTICES: Record<string, Notice> = {
  saved: SAVED,
  added: successNotice("Added", "It is on the site now."),
  restored: successNotice("Restored", "The earlier version is saved again."),
};

/**
 * The notice of the form that redirected here (query parameter `done`); `text` replaces its text.
 * Once shown, the notice is removed from the URL, so that Back and Reload do not repeat it.
 */
export function useDoneNotice(text?: string): Notice | undefined {
  const [params, setParams] = useSearchParams();
  const done = params.get("done") ?? "";
  const [notice, setNotice] = useState(() => {
    const found = DONE_NOTICES[done];
    return found && text !== undefined ? { ...found, text } : found;
  });
  useEffect(() => {
    if (!params.has("done")) return;
    // The notice region has shown it by now.
    setNotice(undefined);
    const rest = new URLSearchParams(params);
    for (const name of ["done", "entry"]) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return notice;
}
