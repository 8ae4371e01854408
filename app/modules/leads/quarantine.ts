import { ELAPSED_FIELD, HONEYPOT_FIELD } from "./hidden-fields.ts";

/** No person reads, fills in and sends a form faster than this, in milliseconds. */
const FASTEST_PERSON_MS = 300;

/**
 * Why a post looks like a program's, or null. A suspect post is stored and answered like any other
 * and waits for a review; absent fields prove nothing (no script, cached page).
 */
export function quarantineReason(form: FormData): string | null {
  const reasons: string[] = [];
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) reasons.push("honeypot");
  const elapsed = form.get(ELAPSED_FIELD);
  if (typeof elapsed === "string" && /^-?\d+(\.\d+)?$/.test(elapsed.trim())) {
    if (Number(elapsed) < FASTEST_PERSON_MS) reasons.push("too fast");
  }
  return reasons.length > 0 ? reasons.join(", ") : null;
}
