import {
  type LoaderFunctionArgs,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { requestContext, type Services, servicesContext } from "#app/request-context.server.ts";

/**
 * Makes the function that tells what a public page shows, without rendering it: it runs the loader
 * of the page's route. Throws what that loader throws, and Error where no route has a loader for
 * the path.
 */
export function makePageReader(
  build: ServerBuild | (() => Promise<ServerBuild>),
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
    const context = new RouterContextProvider();
    context.set(servicesContext, services());
    context.set(requestContext, { id: "page-reader", address: "" });
    const url = new URL(path, services().env.PUBLIC_ORIGIN);
    const args: LoaderFunctionArgs = {
      request: new Request(url),
      url,
      pattern: `/${match.route.path}`,
      params: match.params,
      context,
    };
    return plainData(await loader(args));
  };
}

/** What a loader gave, out of React Router's `data()` where it used that. */
function plainData(result: unknown): unknown {
  const wrapped = result as { type?: string; data?: unknown } | null;
  return wrapped?.type === "DataWithResponseInit" ? wrapped.data : result;
}
