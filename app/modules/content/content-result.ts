import { good, type Notice, problem } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import type { Difference } from "./describe-changes.ts";

/** A valid change that is not saved yet: what it does, for staff to confirm. */
export interface Confirmation<P> {
  /** Names the value that would be saved; a form that sends it has shown its effects. */
  version: string;
  preview: P;
}

/**
 * What the forms about content learn, beyond every staff result. `P` describes the effects of a
 * change that needs to be confirmed.
 */
export interface ContentPayload<P = never> {
  /** Someone else saved first: what is saved now (`before`) against what was typed. */
  conflict?: Difference[];
  /** The state that the next save may replace; the current one after a conflict. */
  version?: string;
  /** Nothing is saved before staff confirm this. */
  confirm?: Confirmation<P>;
}

export type ContentResult<P = never> = StaffResult<ContentPayload<P>>;

export const SAVED = { ...good("Saved"), text: "The change is on the site now." };

export const UNCHANGED = good("Nothing to save", "Nothing has changed.");

export const NOT_SAVED = problem("Not saved", "Please look at the marked fields.");

export const STALE = problem(
  "Changed by someone else",
  "Nothing was saved. Check the current version, then try again.",
);

/** What a list says after the form that led back to it was saved. */
export const DONE: Record<string, Notice> = {
  saved: SAVED,
  added: good("Added", "It is on the site now."),
  restored: good("Restored", "The earlier version is saved again."),
};
