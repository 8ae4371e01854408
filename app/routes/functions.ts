import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#app/db/errors.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { useApiToken as takeToken } from "#app/modules/auth/api-tokens.server.ts";
import { readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import { FUNCTIONS } from "#app/modules/generator/auto-publisher/call-function.server.ts";
import { hitLimits } from "#app/modules/rate-limits/hit-limits.server.ts";
import { limits } from "#app/modules/rate-limits/limits.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/functions";

type Context = Readonly<RouterContextProvider>;

const callerContext = createContext<Actor>();

/**
 * Lets in whoever carries an open session of the staff area or a token made there, and nobody else.
 * That a session's call comes from our own pages was seen before (`server/http/post-guards.ts`).
 */
const guardCalls: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST") {
    return answer(405, refusal("method", "Functions are called with POST."), { Allow: "POST" });
  }
  const { db, secret } = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  const now = new Date();
  try {
    const limit = await hitLimits(db, { rules: limits.functionCalls, address, now, secret });
    if (!limit.allowed) {
      const wait = String(limit.retryAfterSeconds);
      const body = refusal("too-many", `Too many calls. Please try again in ${wait} seconds.`);
      return answer(429, body, { "Retry-After": wait });
    }
    const caller = await findCaller(request, context, now);
    if (!caller) {
      const body = refusal("not-signed-in", "Please sign in, or send a token that is valid.");
      return answer(401, body, { "WWW-Authenticate": "Bearer" });
    }
    context.set(callerContext, caller);
    return await next();
  } catch (error) {
    if (isUnavailable(error)) return databaseUnavailable();
    logger.error({ err: error, id }, "a function failed");
    return answer(500, { ...refusal("failed", "Something went wrong."), reference: id });
  }
};

export const middleware: Route.MiddlewareFunction[] = [guardCalls];

/** Answered by the guard; without a loader the router would answer in its own words. */
export function loader() {
  return answer(405, refusal("method", "Functions are called with POST."), { Allow: "POST" });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, env, readPage, wakeOutboxWorker } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const actor = context.get(callerContext);
  const call = FUNCTIONS.get(params.name);
  if (!call) return answer(404, refusal("no-function", "There is no such function."));
  const body = await readJson(request);
  if (!body.ok) return answer(400, refusal("malformed", "The body is not valid JSON."));
  try {
    const tools = { actor, env, readPage, wakeOutboxWorker, now: new Date() };
    const result = await call(db, body.value, tools);
    if (!result.ok) return answer(result.status, refusal(result.error, result.message));
    return answer(200, { message: result.message, score: result.score });
  } catch (error) {
    if (isUnavailable(error)) return databaseUnavailable();
    logger.error({ err: error, id, function: params.name }, "a function failed");
    return answer(500, { ...refusal("failed", "Something went wrong."), reference: id });
  }
}

/** A token in the header is all that counts then: its sender meant to use it. */
async function findCaller(request: Request, context: Context, now: Date): Promise<Actor | null> {
  const { db, env } = context.get(servicesContext);
  const header = request.headers.get("authorization");
  if (header !== null) {
    const token = /^Bearer (hyde_[\w-]+)$/i.exec(header)?.[1];
    const found = token === undefined ? undefined : await takeToken(db, { token, now });
    return found ? { kind: "token", id: found.id } : null;
  }
  const token = await readToken(sessionCookie(env.PUBLIC_ORIGIN), request);
  const session = token === undefined ? undefined : await findSession(db, { token, now });
  return session ? { kind: "session", id: session.id } : null;
}

/** An empty body is an empty object: `auto-publish-blogs` takes none. */
async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false }> {
  try {
    const text = await request.text();
    return { ok: true, value: text.trim() === "" ? {} : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Not logged here: the change feed logs once that the database is unavailable. */
const databaseUnavailable = () =>
  answer(503, refusal("away", "Please try again in a moment."), { "Retry-After": "5" });

const refusal = (error: string, message: string) => ({ error, message });

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  const always = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  return Response.json(body, { status, headers: { ...always, ...headers } });
}
