import type { LeadResult } from "./lead-result.ts";
import { leadNotices } from "./notices.ts";

/** What a form shows of the server's answer. */
export type LeadAnswer = Pick<LeadResult, "ok" | "notice" | "remark" | "fieldErrors" | "values">;

/** Longest wait for the busy label to appear, in milliseconds: behind other work it takes a while. */
const APPEARS_MS = 1_000;

let onBusyShown: (() => void) | undefined;

/** Told by a form once its busy label is on the page. */
export function busyShown(): void {
  onBusyShown?.();
}

/**
 * Runs a form's action from the browser. An answer that never arrives becomes the error notice
 * instead of the fatal screen, so that nothing typed is lost.
 * @param atLeastMs the busy label stays up this long once it is there, in milliseconds
 */
export async function sendLead(
  serverAction: () => Promise<unknown>,
  atLeastMs = 0,
): Promise<LeadAnswer> {
  const [answer] = await Promise.all([
    serverAction().then(
      (result) => result as LeadAnswer,
      (): LeadAnswer => ({ ok: false, notice: leadNotices.failed, fieldErrors: {}, values: {} }),
    ),
    atLeastMs > 0 ? untilShown().then(() => pause(atLeastMs)) : undefined,
  ]);
  return answer;
}

function untilShown(): Promise<unknown> {
  const shown = new Promise<void>((resolve) => {
    onBusyShown = resolve;
  });
  return Promise.race([shown, pause(APPEARS_MS)]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
