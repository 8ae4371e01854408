import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#app/db/errors.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { authenticateApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { createSessionCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { hasPermission, type Permission, type Role } from "#app/modules/auth/permissions.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import { parseScopes, type TokenScope } from "#app/modules/auth/token-scopes.ts";
import { HTTP_FUNCTIONS } from "#app/modules/generator/http-functions.server.ts";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/functions";

type Context = Readonly<RouterContextProvider>;

const callerContext = createContext<Actor>();

/** A signed-in person with a role, or a script with the scopes of its token; null: everything. */
type Caller = { actor: Actor } & ({ role: Role } | { scopes: readonly TokenScope[] | null });

/**
 * Accepts calls with an open staff session or an API token. `server/http/request-guards.ts` has already
 * verified that calls with a session come from the site's own pages.
 */
const guardCalls: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  if (request.method !== "POST") {
    return jsonResponse(405, errorBody("method", "Functions are called with POST."), {
      Allow: "POST",
    });
  }
  const { db, secret } = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  const now = new Date();
  try {
    const limit = await consumeRateLimits(db, {
      rules: RATE_LIMITS.functionCalls,
      address,
      now,
      secret,
    });
    if (!limit.allowed) {
      const wait = String(limit.retryAfterSeconds);
      const body = errorBody("too-many", `Too many calls. Please try again in ${wait} seconds.`);
      return jsonResponse(429, body, { "Retry-After": wait });
    }
    const caller = await findCaller(request, context, now);
    if (caller && !isPermitted(caller, params.name ?? "")) {
      const text = "Your role, or the scopes of the token, do not permit this.";
      return jsonResponse(403, errorBody("forbidden", text));
    }
    if (!caller) {
      const body = errorBody("not-signed-in", "Please sign in, or send a token that is valid.");
      return jsonResponse(401, body, { "WWW-Authenticate": "Bearer" });
    }
    context.set(callerContext, caller.actor);
    return await next();
  } catch (error) {
    if (isUnavailable(error)) return databaseUnavailable();
    logger.error({ err: error, id }, "a function failed");
    return jsonResponse(500, { ...errorBody("failed", "Something went wrong."), reference: id });
  }
};

export const middleware: Route.MiddlewareFunction[] = [guardCalls];

/** The guard rejects GET requests; without a loader the router would send its own error page. */
export function loader() {
  return jsonResponse(405, errorBody("method", "Functions are called with POST."), {
    Allow: "POST",
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, env, loadPageData, wakeOutboxWorker } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const actor = context.get(callerContext);
  const call = HTTP_FUNCTIONS.get(params.name);
  if (!call) return jsonResponse(404, errorBody("no-function", "There is no such function."));
  const body = await readJson(request);
  if (!body.ok) return jsonResponse(400, errorBody("malformed", "The body is not valid JSON."));
  try {
    const tools = { actor, env, loadPageData, wakeOutboxWorker, now: new Date() };
    const result = await call(db, body.value, tools);
    if (!result.ok) return jsonResponse(result.status, errorBody(result.error, result.message));
    return jsonResponse(200, { message: result.message, score: result.score });
  } catch (error) {
    if (isUnavailable(error)) return databaseUnavailable();
    logger.error({ err: error, id, function: params.name }, "a function failed");
    return jsonResponse(500, { ...errorBody("failed", "Something went wrong."), reference: id });
  }
}

/** If the request has an Authorization header, only its token counts, not a session. */
async function findCaller(request: Request, context: Context, now: Date): Promise<Caller | null> {
  const { db, env } = context.get(servicesContext);
  const header = request.headers.get("authorization");
  if (header !== null) {
    const token = /^Bearer (hyde_[\w-]+)$/i.exec(header)?.[1];
    const found = token === undefined ? undefined : await authenticateApiToken(db, { token, now });
    if (!found) return null;
    const actor = { kind: "token", id: found.id, accountId: found.account_id } as const;
    return { actor, scopes: parseScopes(found.scopes) };
  }
  const token = await readToken(createSessionCookie(env.PUBLIC_ORIGIN), request);
  const session = token === undefined ? undefined : await findSession(db, { token, now });
  // Someone who has to set up one-time codes may do nothing else.
  if (!session || session.mustSetUpCodes) return null;
  const { id, account_id: accountId, role } = session;
  return { actor: { kind: "session", id, accountId }, role };
}

/**
 * What a person's role needs and what a token's scopes need for each function. A function that is not
 * listed is refused, even to a token without scopes.
 */
const FUNCTION_ACCESS: ReadonlyMap<string, { permission: Permission; scope: TokenScope }> = new Map(
  [
    ["generate-blog-post", { permission: "spend", scope: "publish" }],
    ["auto-publish-blogs", { permission: "spend", scope: "publish" }],
    ["seo-automation", { permission: "manage-search", scope: "automation" }],
  ],
);

/** Whether the caller may call this function; an unknown one is answered later, with 404. */
function isPermitted(caller: Caller, name: string): boolean {
  if (!HTTP_FUNCTIONS.has(name)) return true;
  const access = FUNCTION_ACCESS.get(name);
  if (!access) return false;
  if ("role" in caller) return hasPermission(caller.role, access.permission);
  return caller.scopes === null || caller.scopes.includes(access.scope);
}

/** Parses the body as JSON. An empty body counts as {}, because `auto-publish-blogs` needs no input. */
async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false }> {
  try {
    const text = await request.text();
    return { ok: true, value: text.trim() === "" ? {} : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Does not log, because the change feed logs an outage once. */
const databaseUnavailable = () =>
  jsonResponse(503, errorBody("away", "Please try again in a moment."), { "Retry-After": "5" });

const errorBody = (error: string, message: string) => ({ error, message });

function jsonResponse(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  const defaults = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  return Response.json(body, { status, headers: { ...defaults, ...headers } });
}
