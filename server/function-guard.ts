import type { MiddlewareHandler } from "hono";
import { isOwnOrigin } from "./origin-check.ts";
import { closing, readBody, withBody } from "./read-body.ts";
import { carriesStaffSession } from "./staff-session.ts";

/** Largest body of a function call, in bytes: an id or the name of a task. */
export const MAX_CALL_BYTES = 16 * 1024;

/** The addresses under which scripts call functions; the router minds no case either. */
export function isFunctionCall(path: string): boolean {
  return /^\/functions(?:\/|$)/i.test(path);
}

/** A guard for some paths only. */
export function only(
  applies: (path: string) => boolean,
  guard: MiddlewareHandler,
): MiddlewareHandler {
  return (c, next) => (applies(new URL(c.req.url).pathname) ? guard(c, next) : next());
}

/**
 * Refuses calls that a browser makes for another site, and bodies that are not JSON. A call with a
 * token needs no origin: no browser adds one by itself, as it does with cookies.
 */
export function guardFunctions(origins: Set<string>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const { headers } = c.req.raw;
    const byCookie = !headers.has("authorization") && carriesStaffSession(headers);
    if (byCookie && !isOwnOrigin(headers, origins)) {
      return refuse(403, "foreign-origin", "This call came from another site.");
    }
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== undefined && type !== "application/json") {
      return refuse(415, "not-json", "Please send JSON, with Content-Type: application/json.");
    }
    return next();
  };
}

/** Reads the body up to {@link MAX_CALL_BYTES}, declared or streamed, and refuses longer ones. */
export const readableCall: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  if (raw.method !== "POST") return next();
  const tooLong = () => refuse(413, "too-long", `A call has at most ${MAX_CALL_BYTES} bytes.`);
  if (Number(raw.headers.get("content-length")) > MAX_CALL_BYTES) return tooLong();
  if (!raw.body) return next();
  const body = await readBody(raw, MAX_CALL_BYTES);
  if (!body) return closing(tooLong());
  c.req.raw = withBody(raw, body);
  return next();
};

function refuse(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status, headers: { "Cache-Control": "no-store" } });
}
