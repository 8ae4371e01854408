import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isUnavailable } from "#app/db/errors.server.ts";
import {
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
} from "#app/request-context.server.ts";
import { isStaffPath } from "./staff-requests.ts";
import { visitorBuild } from "./visitor-manifest.ts";

/** A build, or a function that loads the current one in development. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Passes a request to React Router, which responds with a document, data or a redirect. */
export type RenderRoute = (request: Request, facts: RequestFacts) => Promise<Response>;

interface RenderOptions {
  build: Build;
  services: Services;
  /** Folder of the built browser files; undefined in development. */
  clientRoot: string | undefined;
}

export function createRouteRenderer({
  build: given,
  services,
  clientRoot,
}: RenderOptions): RenderRoute {
  const build = typeof given === "function" ? given : handleOutages(given);
  const forStaff = createRequestHandler(build, services.env.NODE_ENV);
  const forVisitors =
    clientRoot && typeof build !== "function"
      ? createRequestHandler(visitorBuild(build, clientRoot), services.env.NODE_ENV)
      : forStaff;
  return (request, facts) => {
    const context = createContext(services, facts);
    const handle = isStaffPath(new URL(request.url).pathname) ? forStaff : forVisitors;
    return handle(request, context);
  };
}

/**
 * Creates the function that returns the loader data of a public page without rendering it. Throws
 * what the loader throws, and Error if no route at the path has a loader.
 */
export function createPageReader(
  build: Build,
  services: () => Services,
): (path: string) => Promise<unknown> {
  return async (path) => {
    const { routes } = typeof build === "function" ? await build() : build;
    const pages = Object.values(routes).flatMap((route) =>
      route?.parentId === "root" ? [{ id: route.id, path: route.path ?? "" }] : [],
    );
    const match = matchRoutes(pages, path)?.[0];
    const loader = match && routes[match.route.id]?.module.loader;
    if (!match || !loader) throw new Error(`no page to read at ${path}`);
    const url = new URL(path, services().env.PUBLIC_ORIGIN);
    const args: LoaderFunctionArgs = {
      request: new Request(url),
      url,
      pattern: `/${match.route.path}`,
      params: match.params,
      context: createContext(services(), { id: "page-reader", address: "" }),
    };
    return unwrapData(await loader(args));
  };
}

function createContext(services: Services, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, facts);
  return context;
}

/** The value a loader returned, directly or through React Router's `data()`. */
function unwrapData(result: unknown): unknown {
  const wrapped = result as { type?: string; data?: unknown } | null;
  return wrapped?.type === "DataWithResponseInit" ? wrapped.data : result;
}

/** A loader, action or middleware. */
type RouteFunction = (...args: never[]) => unknown;

/**
 * The build with every loader, action and middleware responding 503 while the database is
 * unavailable. The root error boundary shows that page. Nothing is logged per request, because the
 * change feed logs once that the database is unavailable.
 */
function handleOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: withOutagePage(loader as RouteFunction) }),
      ...(action && { action: withOutagePage(action as RouteFunction) }),
      ...(middleware && {
        middleware: middleware.map((run) => withOutagePage(run as RouteFunction)),
      }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function withOutagePage<F extends RouteFunction>(run: F) {
  return async (...args: Parameters<F>) => {
    try {
      return await run(...args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw data("the database is unavailable", { status: 503 });
    }
  };
}
