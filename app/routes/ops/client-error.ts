import { z } from "zod";
import { recordVisitorError } from "#app/modules/analytics/record-visit.server.ts";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { readForm } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath, maskText } from "#app/platform/mask.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/client-error";

const report = z.object({
  reference: z.string().regex(/^b-[0-9a-f]{12}$/),
  message: z.string().max(500),
  path: z.string().max(500),
});

/** Logs an error that occurred in a browser, so that the reference on the screen can be found. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const parsed = report.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return new Response(null, { status: 400 });
  const verdict = await consumeRateLimits(db, {
    rules: RATE_LIMITS.clientErrors,
    address,
    now: new Date(),
    secret,
  });
  if (!verdict.allowed) {
    const headers = { "Retry-After": String(verdict.retryAfterSeconds) };
    return new Response(null, { status: 429, headers });
  }
  const { reference, message, path } = parsed.data;
  recordVisitorError({ message, source: "", path, now: new Date() });
  logger.warn(
    { reference, message: maskText(message), path: maskPath(path) },
    "error in a visitor's browser",
  );
  return new Response(null, { status: 204 });
}
