import { createHash } from "node:crypto";
import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, type Services, servicesContext } from "#app/request-context.server.ts";
import type { AppEnv } from "./app-env.ts";
import { encode } from "./compress.ts";
import { type ContentPolicy, contentSecurityPolicy } from "./security-headers.ts";
import { isStaffPath } from "./staff-paths.ts";
import { visitorBuild } from "./visitor-manifest.ts";

/** Pages are the same for everyone; browsers keep them and ask each time whether they still hold. */
const REVALIDATE = "public, max-age=0, must-revalidate";

interface RenderOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  /** Folder of the built browser files; none in development. */
  clientRoot: string | undefined;
  /** Read per answer, because staff may change where frames and the Leave button lead. */
  policy: () => Promise<ContentPolicy>;
}

/** Hands requests to React Router and finishes its answers: policy, validators, compression. */
export function renderPages(options: RenderOptions): Handler<AppEnv> {
  const { build, services, clientRoot, policy } = options;
  const forStaff = createRequestHandler(build, services.env.NODE_ENV);
  const forVisitors =
    clientRoot && typeof build !== "function"
      ? createRequestHandler(visitorBuild(build, clientRoot), services.env.NODE_ENV)
      : forStaff;
  return async (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, c.get("facts"));
    const request = rebuildRequest(c.req.raw, services.env.PUBLIC_ORIGIN);
    const handle = isStaffPath(new URL(request.url).pathname) ? forStaff : forVisitors;
    const response = await handle(request, context);
    return finish(c.req.raw, response, policy);
  };
}

/** The same request on the configured origin: the Host header is the sender's word, not ours. */
function rebuildRequest(original: Request, publicOrigin: string): Request {
  const from = new URL(original.url);
  const to = new URL(publicOrigin);
  to.pathname = from.pathname;
  to.search = from.search;
  const headers = new Headers(original.headers);
  // Checked already, and more strictly (form-guard); the router would check it again, differently.
  headers.delete("origin");
  const body = original.method === "POST" ? original.body : null;
  return new Request(to, {
    // A HEAD is answered with the headers of the GET, which depend on the bytes it would send.
    method: original.method === "HEAD" ? "GET" : original.method,
    headers,
    ...(body ? { body, duplex: "half" } : {}),
  } as RequestInit);
}

async function finish(request: Request, response: Response, policy: RenderOptions["policy"]) {
  const headers = new Headers(response.headers);
  const isDocument = (headers.get("content-type") ?? "").startsWith("text/html");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (isDownload(headers)) return passOn(request, response);
  const plain = new Uint8Array(await response.arrayBuffer());
  if (isDocument) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Security-Policy", contentSecurityPolicy(decode(plain), await policy()));
  }
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", reads && response.status === 200 ? REVALIDATE : "no-store");
  }
  // Pictures are compressed already.
  const isPicture = (headers.get("content-type") ?? "").startsWith("image/");
  const accepted = isPicture ? null : request.headers.get("accept-encoding");
  const { bytes, encoding } = await encode(plain, accepted);
  if (!isPicture) headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (reads && response.status === 200 && !headers.get("Cache-Control")?.includes("no-store")) {
    const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}${encoding ? `-${encoding}` : ""}"`;
    headers.set("ETag", tag);
    if (request.headers.get("if-none-match")?.includes(tag)) {
      headers.delete("Content-Encoding");
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const empty = plain.byteLength === 0 || request.method === "HEAD";
  return new Response(empty ? null : bytes, { status: response.status, headers });
}

/** Files made while they are sent, whose size nobody knows: they are never held whole. */
function isDownload(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").startsWith("text/csv");
}

async function passOn(request: Request, response: Response): Promise<Response> {
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
