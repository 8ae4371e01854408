import { data } from "react-router";
import { problem } from "#app/ui/notices/notice.ts";
import type { StaffRefusal, StaffResult, StaffSuccess } from "#app/ui/notices/staff-result.ts";

/** A result with its HTTP status, as an action returns it. */
export type StaffAnswer<Payload = never> = ReturnType<typeof data<StaffResult<Payload>>>;

/** What was asked for is done: 200, after which the page's loaders run again. */
export function succeed<Payload = never>(
  result: Omit<StaffSuccess<Payload>, "ok">,
  { headers }: { headers?: HeadersInit } = {},
): StaffAnswer<Payload> {
  return data<StaffResult<Payload>>({ ok: true, ...result }, { headers });
}

/**
 * Nothing was changed. `status` is 422 for refused input, 409 where someone else was first. Never
 * 200: the router would load the page again first, and a second press of Enter would get lost.
 */
export function refuse<Payload = never>(
  result: Omit<StaffRefusal<Payload>, "ok">,
  { status = 422, headers }: { status?: number; headers?: HeadersInit } = {},
): StaffAnswer<Payload> {
  return data<StaffResult<Payload>>({ ok: false, ...result }, { status, headers });
}

const MINUTE_SECONDS = 60;

/** 429: says when to try again, followed by `advice`. Nothing typed is judged or given back. */
export function tooManyAttempts(retryAfterSeconds: number, advice = "") {
  const text = `Please wait ${waitText(retryAfterSeconds)}, then try again. ${advice}`.trim();
  return refuse(
    { notice: problem("Too Many Attempts", text) },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < MINUTE_SECONDS
      ? [seconds, "second"]
      : [Math.ceil(seconds / MINUTE_SECONDS), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
