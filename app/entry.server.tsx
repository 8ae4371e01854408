import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { rulePackFor, shownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { ReferenceContext } from "#app/modules/site/error-reference.ts";
import { deferModules, holdHydration } from "#app/modules/site/hydration/hold-hydration.server.ts";
import { PageRulesContext } from "#app/modules/site/page-rules.ts";
import { lastSiteFacts } from "#app/modules/store/queries.server.ts";
import { newToken } from "#app/platform/ids.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { hashOwnScripts } from "#app/platform/script-nonce.server.ts";
import { requestContext } from "#app/request-context.server.ts";
import { ScriptNonceContext } from "#app/ui/script-nonce.ts";
import { SharedPageContext } from "#app/ui/use-page-path.ts";
import { notFoundPages } from "./routes/not-found-pages.server.ts";

const RENDER_TIMEOUT_MS = 5_000;

/**
 * Renders the whole document before answering: its policy needs the hashes of all its scripts, and
 * a status sent before an error is found cannot be taken back. The answer names its scripts in its
 * policy, which the server completes (finish-response.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { id } = loadContext.get(requestContext);
  let failure: unknown;
  const nonce = newToken();
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ReferenceContext value={id}>
        <PageRulesContext value={shownRules(rulePackFor(lastSiteFacts().address.state), "page")}>
          <SharedPageContext value={isShared(routerContext, status)}>
            <ScriptNonceContext value={nonce}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </ScriptNonceContext>
          </SharedPageContext>
        </PageRulesContext>
      </ReferenceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          resolve(pipe(new PassThrough()));
        },
        onShellError: reject,
        onError(error) {
          failure = error;
          logger.error({ err: error, id }, "render failed");
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("render timed out")), RENDER_TIMEOUT_MS);
  });
  const { html, hashes } = hashOwnScripts(await text(stream), nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", ["script-src 'self'", ...hashes].join(" "));
  const finalStatus = failure ? 500 : status;
  const prepare = canWait(request, routerContext, finalStatus) ? holdHydration : deferModules;
  return new Response(prepare(html), { status: finalStatus, headers });
}

/**
 * Public pages hydrate at the visitor's first interaction. Answers to forms do so at once, because
 * React shows their notices, and so does the staff area.
 */
function canWait(
  request: Request,
  { staticHandlerContext }: EntryContext,
  status: number,
): boolean {
  const isStaff = staticHandlerContext.matches.some(({ route }) => route.handle?.frame === "staff");
  return import.meta.env.PROD && request.method === "GET" && status < 500 && !isStaff;
}

/** Whether the page is sent for every URL that its route takes, and must not name its own. */
function isShared({ staticHandlerContext }: EntryContext, status: number): boolean {
  const { id = "" } = staticHandlerContext.matches.at(-1)?.route ?? {};
  return status === 404 && Object.hasOwn(notFoundPages, id);
}

/** Unexpected errors of loaders and actions; the page shows the same id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  // A post to a page that takes none, and the like: the sender's mistake, already answered 4xx.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { id } = context.get(requestContext);
  logger.error(
    { err: error, id, path: maskPath(new URL(request.url).pathname) },
    "unexpected error",
  );
}
