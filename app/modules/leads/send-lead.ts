import type { LeadResult } from "./lead-result.ts";
import { leadNotices } from "./notices.ts";

/** What a form shows of the server's answer. */
export type LeadAnswer = Pick<LeadResult, "ok" | "notice" | "fieldErrors" | "values">;

/**
 * Runs a form's action from the browser. An answer that never arrives becomes the error notice
 * instead of the fatal screen, so that nothing typed is lost.
 * @param atLeastMs the busy label stays up this long, in milliseconds
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
    new Promise((resolve) => setTimeout(resolve, atLeastMs)),
  ]);
  return answer;
}
