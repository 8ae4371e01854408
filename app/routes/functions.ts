import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isUnavailable } from "#app/db/errors.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { authenticateApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { createSessionCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { ROLE_LABELS, type Role } from "#app/modules/auth/permissions.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import {
  isScopePermitted,
  parseScopes,
  TOKEN_SCOPES,
  type TokenScope,
} from "#app/modules/auth/token-scopes.ts";
import { HTTP_FUNCTIONS } from "#app/modules/generator/http-functions.server.ts";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext, servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/functions";

type Context = Readonly<RouterContextProvider>;

const callerContext = createContext<Actor>();

/** A signed-in person, or a script with the token of a person. */
interface Caller {
  actor: Actor;
  /** The person's role now. */
  role: Role;
  /** Set for a script. */
  token?: {
    scopes: readonly TokenScope[];
    /** Whether its person may do nothing until they have one-time codes. */
    mustSetUpCodes: boolean;
  };
}

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
    const refusal = caller && findRefusal(caller, params.name ?? "");
    if (refusal) return jsonResponse(403, errorBody("forbidden", refusal));
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
    const { role, mustSetUpCodes } = found;
    return { actor, role, token: { scopes: parseScopes(found.scopes), mustSetUpCodes } };
  }
  const token = await readToken(createSessionCookie(env.PUBLIC_ORIGIN), request);
  const session = token === undefined ? undefined : await findSession(db, { token, now });
  // Someone who has to set up one-time codes may do nothing else.
  if (!session || session.mustSetUpCodes) return null;
  const { id, account_id: accountId, role } = session;
  return { actor: { kind: "session", id, accountId }, role };
}

/** The scope that each function needs. A function that is not listed is refused to everyone. */
const FUNCTION_SCOPES: ReadonlyMap<string, TokenScope> = new Map([
  ["generate-blog-post", "publish"],
  ["auto-publish-blogs", "publish"],
  ["seo-automation", "automation"],
]);

/**
 * Why the caller may not call this function; undefined if they may. A token does what both its scopes and the
 * role of its person permit. An unknown function is answered later, with 404.
 */
function findRefusal({ role, token }: Caller, name: string): string | undefined {
  if (!HTTP_FUNCTIONS.has(name)) return undefined;
  const scope = FUNCTION_SCOPES.get(name);
  if (!scope) return "This function is not available.";
  if (!token) return isScopePermitted(role, scope) ? undefined : "Your role does not permit this.";
  if (token.mustSetUpCodes) {
    return "The person this token belongs to has to set up one-time codes first.";
  }
  if (!token.scopes.includes(scope)) {
    return `This token may not be used for this. It needs the scope “${TOKEN_SCOPES[scope].label}”.`;
  }
  if (isScopePermitted(role, scope)) return undefined;
  return `The role of the person this token belongs to is now ${ROLE_LABELS[role]}, which does not permit this.`;
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
