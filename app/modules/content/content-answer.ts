import type { Notice } from "#app/ui/notices/notice.ts";
import type { Difference } from "./describe-changes.ts";

/** A sound change that is not saved yet: what it does, for staff to confirm. */
export interface Confirmation<P> {
  /** Names the value that would be saved; a form that sends it along has seen what it does. */
  version: string;
  preview: P;
}

/** What the forms about content are answered. */
export interface ContentAnswer {
  ok: boolean;
  notice?: Notice;
  fieldErrors?: Record<string, string>;
  values?: Record<string, string>;
  /** Somebody else came first: what stands there now (`before`) against what was typed. */
  conflict?: Difference[];
  /** The state that the next save may replace; the current one after a conflict. */
  version?: string;
}

export const SAVED: Notice = {
  kind: "default",
  title: "Saved",
  text: "The change is on the site now.",
};

export const UNCHANGED: Notice = {
  kind: "default",
  title: "Nothing to save",
  text: "Nothing has changed.",
};

export const NOT_SAVED: Notice = {
  kind: "destructive",
  title: "Not saved",
  text: "Please look at the marked fields.",
};

export const STALE: Notice = {
  kind: "destructive",
  title: "Changed by someone else",
  text: "Nothing was saved. Check the current version, then try again.",
};

/** What a list says once the form that led back to it was saved. */
export const DONE: Record<string, Notice> = {
  saved: SAVED,
  added: { kind: "default", title: "Added", text: "It is on the site now." },
  restored: {
    kind: "default",
    title: "Restored",
    text: "The earlier version is saved again.",
  },
};
