import { data } from "react-router";
import type { StaffAnswer } from "./staff-answer.ts";

/** Minutes from here on, seconds below. */
const MINUTE = 60;

/** Says when to try again, followed by `advice`, and nothing about the password: nobody looked at it. */
export function tooManyAttempts(retryAfterSeconds: number, advice = "") {
  const text = `Please wait ${waitText(retryAfterSeconds)}, then try again. ${advice}`.trim();
  return data<StaffAnswer>(
    { ok: false, notice: { kind: "destructive", title: "Too Many Attempts", text } },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < MINUTE ? [seconds, "second"] : [Math.ceil(seconds / MINUTE), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
