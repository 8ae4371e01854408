import type { LeadResult } from "./form-post.server.ts";
import { leadNotices } from "./notices.ts";

/** Today's specials, for the confirmation of a sign-up. */
export interface ConfirmedSpecials {
  items: { id: string; title: string; endsOn: string; endsText: string }[];
  /** Says that deals are samples; absent if none is. */
  sampleNote?: string | undefined;
}

/** The parts of the server's response that a form shows. */
export type ShownLeadResult = Pick<
  LeadResult,
  "ok" | "notice" | "remark" | "fieldErrors" | "values"
> & { specials?: ConfirmedSpecials | undefined };

/** Maximum wait for the busy label to appear, in milliseconds. */
const MAX_BUSY_WAIT_MS = 1_000;

let onBusyShown: (() => void) | undefined;

/** A form calls this when its busy label is on the page. */
export function reportBusyShown(): void {
  onBusyShown?.();
}

/**
 * Runs a form's action from the browser. A response that never arrives becomes the error notice
 * instead of the fatal screen, so that the visitor's input is not lost.
 * @param atLeastMs minimum time the busy label is shown, in milliseconds
 */
export async function sendLead(
  serverAction: () => Promise<unknown>,
  atLeastMs = 0,
): Promise<ShownLeadResult> {
  const [result] = await Promise.all([
    serverAction().then(
      (result) => result as ShownLeadResult,
      (): ShownLeadResult => ({
        ok: false,
        notice: leadNotices.failed,
        fieldErrors: {},
        values: {},
      }),
    ),
    atLeastMs > 0 ? waitUntilBusyShown().then(() => pause(atLeastMs)) : undefined,
  ]);
  return result;
}

function waitUntilBusyShown(): Promise<unknown> {
  const shown = new Promise<void>((resolve) => {
    onBusyShown = resolve;
  });
  return Promise.race([shown, pause(MAX_BUSY_WAIT_MS)]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
