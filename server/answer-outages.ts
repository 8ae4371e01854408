import { data, type ServerBuild } from "react-router";
import { isAway } from "#app/db/errors.server.ts";

/** Any of the functions of a route that may need the database. */
type Work = (...args: never[]) => unknown;

/**
 * The build with every loader, action and middleware answering 503 where the database cannot be
 * reached. That is no mistake of ours: the page says so (root error boundary), and the log says
 * once that the database is away, not with every request.
 */
export function answerOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(loader as Work) }),
      ...(action && { action: guarded(action as Work) }),
      ...(middleware && { middleware: middleware.map((work) => guarded(work as Work)) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded<W extends Work>(work: W) {
  return async (...args: Parameters<W>) => {
    try {
      return await work(...args);
    } catch (error) {
      if (!isAway(error)) throw error;
      throw data("the database is away", { status: 503 });
    }
  };
}
