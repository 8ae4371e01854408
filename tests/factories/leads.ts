import { randomUUID } from "node:crypto";
import type { LeadContext } from "#app/modules/leads/lead-result.ts";

export const LEAD_NOW = new Date("2026-11-20T17:00:00.000Z");

/** A form as a browser posts it. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A complete Contact form with a submission id of its own. */
export function contactForm(fields: Record<string, string> = {}): FormData {
  return formOf({
    name: "Dana Reed",
    email: "dana@example.com",
    message: "Do you have parking?",
    submission_id: randomUUID(),
    elapsed: "5400",
    ...fields,
  });
}

/** A Deals form with the given fields and a submission id of its own. */
export function dealsForm(fields: Record<string, string>): FormData {
  return formOf({ submission_id: randomUUID(), elapsed: "5400", ...fields });
}

export function leadContext(overrides: Partial<LeadContext> = {}): LeadContext {
  return {
    address: "192.0.2.7",
    page: "/contact",
    now: LEAD_NOW,
    secret: "a secret of the tests, long enough",
    ...overrides,
  };
}

/** `LEAD_NOW` plus so many minutes. */
export function later(minutes: number): Date {
  return new Date(LEAD_NOW.getTime() + minutes * 60_000);
}
