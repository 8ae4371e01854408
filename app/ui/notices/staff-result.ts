import type { Notice } from "./notice.ts";

interface Outcome<Payload> {
  /** The form it answers, on pages with several. */
  intent?: string;
  /** Shown as a toast; without JavaScript it is part of the page. */
  notice?: Notice;
  /** What the form shows instead of what is saved: after a refusal, what was typed. */
  values?: Record<string, string>;
  /** What only this page needs to know. */
  payload?: Payload;
}

/** What was asked for is done. */
export interface StaffSuccess<Payload = never> extends Outcome<Payload> {
  ok: true;
  fieldErrors?: undefined;
}

/** Nothing was changed. */
export interface StaffRefusal<Payload = never> extends Outcome<Payload> {
  ok: false;
  /** One text per field that needs attention. */
  fieldErrors?: Record<string, string>;
}

/** What every action of the staff area returns. */
export type StaffResult<Payload = never> = StaffSuccess<Payload> | StaffRefusal<Payload>;
