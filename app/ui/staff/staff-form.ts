import { useNavigation } from "react-router";
import type { Notice } from "../notices/notice.ts";

/** The form field that names the requested action of a page. */
export const INTENT_FIELD = "intent";

/** The action of a form without that field: most pages have one form, which saves. */
export const DEFAULT_INTENT = "save";

/** The field with the password of a form that is sent again to confirm who sends it. */
export const PASSWORD_FIELD = "confirmation-password";

/** Name and value of a button or hidden field that requests an action of the page. */
export function intentField<Intent extends string>(intent: Intent) {
  return { name: INTENT_FIELD, value: intent };
}

/** The requested action while the server has not responded yet. */
export function usePendingIntent<Intent extends string>(): Intent | undefined {
  return useNavigation().formData?.get(INTENT_FIELD)?.toString() as Intent | undefined;
}

interface ResultFields<Payload> {
  /** The form that the result belongs to, on pages with several. */
  intent?: string;
  /** Shown as a toast; without JavaScript it is part of the page. */
  notice?: Notice;
  /** Values for the form instead of the saved ones: after a refusal, what was typed. */
  values?: Record<string, string>;
  /** Data for this page only. */
  payload?: Payload;
}

/** The action was done. */
export interface StaffSuccess<Payload = never> extends ResultFields<Payload> {
  ok: true;
  /** Fields of a form that reverses the action; the toast then offers "Undo". */
  undo?: Readonly<Record<string, string>>;
  /** The path of that form's page, if it is another one. */
  undoPath?: string;
  fieldErrors?: undefined;
  unconfirmed?: undefined;
}

/** A form that was refused because the password was not entered recently, to send it again with it. */
interface UnconfirmedForm {
  fields: [name: string, value: string][];
  /** What is wrong with the password that was sent. */
  problem?: string;
}

/** Nothing was changed. */
export interface StaffRefusal<Payload = never> extends ResultFields<Payload> {
  ok: false;
  undo?: undefined;
  undoPath?: undefined;
  /** One text per invalid field. */
  fieldErrors?: Record<string, string>;
  unconfirmed?: UnconfirmedForm;
}

/** What every action of the staff area returns. */
export type StaffResult<Payload = never> = StaffSuccess<Payload> | StaffRefusal<Payload>;
