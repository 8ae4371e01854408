import { createHash } from "node:crypto";
import { SUBMISSION_FIELD } from "./hidden-fields.ts";

/** Without an id from the browser, equal posts within one such window are one, in milliseconds. */
const WINDOW_MS = 10 * 60_000;

/** With or without hyphens, as browsers make them on secure and on plain pages. */
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

interface KeyParts {
  /** Name of the form. */
  form: string;
  /** The accepted content, normalised: a changed text is a new submission. */
  content: Record<string, unknown>;
  posted: FormData;
  now: Date;
}

/** The same for repeats of one submission (double click, reload, lost answer), else different. */
export function submissionKey({ form, content, posted, now }: KeyParts): string {
  const id = posted.get(SUBMISSION_FIELD);
  const once =
    typeof id === "string" && UUID.test(id)
      ? `id ${id.toLowerCase()}`
      : `window ${Math.floor(now.getTime() / WINDOW_MS)}`;
  return createHash("sha256")
    .update(JSON.stringify([form, once, content]))
    .digest("hex");
}
