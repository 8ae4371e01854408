import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import {
  deferHydration,
  lowerPreloadPriority,
} from "#app/modules/site/hydration/defer-hydration.server.ts";
import { ErrorReferenceContext } from "#app/modules/site/views/error-screens.tsx";
import { PageRulesContext } from "#app/modules/site/views/required-warnings.tsx";
import { getLastSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { createStylePicker } from "#app/platform/page-styles.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { hashInlineScripts } from "#app/platform/script-hashes.server.ts";
import { requestContext } from "#app/request-context.server.ts";
import { isSameForAllUrls } from "#app/routes/not-found-urls.server.ts";
import { ScriptNonceContext, SharedPageContext } from "#app/ui/render-context.ts";
import styles from "./styles.css?inline";
import stylesheet from "./styles.css?url";

const RENDER_TIMEOUT_MS = 5_000;

/**
 * Renders the whole document before responding: the policy needs the hashes of all inline scripts, and
 * an error must still be able to change the status. The response's policy contains only script-src,
 * style-src, and perhaps frame-src; finish-response.ts adds the rest.
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
      <ErrorReferenceContext value={id}>
        <PageRulesContext
          value={listShownRules(getRulePack(getLastSiteFacts().address.state), "page")}
        >
          <SharedPageContext value={isSharedPage(routerContext, status)}>
            <ScriptNonceContext value={nonce}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </ScriptNonceContext>
          </SharedPageContext>
        </PageRulesContext>
      </ErrorReferenceContext>,
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
  const { html, hashes } = hashInlineScripts(await text(stream), nonce);
  const finalStatus = failure ? 500 : status;
  const page = canDeferHydration(request, routerContext, finalStatus)
    ? inlineStyles(deferHydration(html))
    : { html: lowerPreloadPriority(html), hashes: [] };
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styleSources = isStaffPage(routerContext) ? listStaffStyleSources(nonce) : page.hashes;
  const directives = [
    ["script-src 'self'", ...hashes].join(" "),
    ["style-src 'self'", ...styleSources].join(" "),
    ...(framesOwnPages(routerContext) ? ["frame-src 'self'"] : []),
  ];
  headers.set("Content-Security-Policy", directives.join("; "));
  return new Response(page.html, { status: finalStatus, headers });
}

const pickStyles = createStylePicker(styles);
const STYLE_LINK = `<link rel="stylesheet" href="${stylesheet}"/>`;

/**
 * Puts the styles a page needs into the document, so that the first paint waits for no other file.
 * starter.ts enables the link to the whole style sheet, because React may show parts that the document
 * does not contain.
 */
function inlineStyles(html: string): { html: string; hashes: string[] } {
  const { css, hash } = pickStyles(html);
  const disabled = STYLE_LINK.replace("/>", ' disabled=""/>');
  return {
    html: html.replace(STYLE_LINK, () => `<style>${css}</style>${disabled}`),
    hashes: [hash],
  };
}

/**
 * Public pages hydrate at the visitor's first interaction. Responses to forms and the staff area hydrate
 * immediately; in the former React must show a notice.
 */
function canDeferHydration(request: Request, routerContext: EntryContext, status: number): boolean {
  const isRead = request.method === "GET";
  return import.meta.env.PROD && isRead && status < 500 && !isStaffPage(routerContext);
}

function isStaffPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.handle?.frame === "staff");
}

/**
 * React Aria adds style elements in the browser, with the nonce from `<meta property="csp-nonce">`. Public
 * pages are cached and the same for everyone, so they never get one. Vite's styles in development have none.
 */
function listStaffStyleSources(nonce: string): string[] {
  return import.meta.env.PROD ? [`'nonce-${nonce}'`] : [];
}

/** Whether the page shows another page of this site in a frame. */
function framesOwnPages({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.handle?.framesOwnPages === true);
}

/** Whether the page is sent for every URL of its route, so that it must not contain its own URL. */
function isSharedPage({ staticHandlerContext }: EntryContext, status: number): boolean {
  const { id = "" } = staticHandlerContext.matches.at(-1)?.route ?? {};
  return status === 404 && isSameForAllUrls(id);
}

/** Logs unexpected errors of loaders and actions; the error page shows the same id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  // A mistake of the client, such as a POST to a page without an action; the response is 4xx.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { id } = context.get(requestContext);
  logger.error(
    { err: error, id, path: maskPath(new URL(request.url).pathname) },
    "unexpected error",
  );
}
