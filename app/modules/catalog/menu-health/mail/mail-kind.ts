/** Rows of the outbox: the online menu is down, or works again. Payload: {@link MenuAlertPayload}. */
export const MENU_ALERT = "menu-alert";

export interface MenuAlertPayload {
  kind: "raised" | "cleared";
  /** When, ISO 8601. */
  at: string;
  /** Of an alert that was raised: the first failed check, ISO 8601. */
  since: string | null;
  /** Why the latest check failed, as a clause: "it answers with an error (500)". */
  problem: string | null;
  /** Where menu links lead, when they were moved: "the phone number (313) 555-0142". */
  movedTo: string | null;
}
