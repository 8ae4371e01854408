import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The route that answers a path. */
export interface FoundRoute {
  id: string;
  params: Readonly<Record<string, string | undefined>>;
}

const CATCH_ALL = "*";

/**
 * Tells which route takes a path, before the router is asked: matching costs less than a tenth of
 * what the router does for a request.
 */
export class RouteTable {
  readonly #routes: ServerBuild["routes"];
  readonly #tree: RouteObject[];
  /** First parts of the paths that have a route, lower case. */
  readonly #firstParts: ReadonlySet<string>;
  readonly #catchAll: FoundRoute | undefined;

  constructor({ routes }: Pick<ServerBuild, "routes">) {
    this.#routes = routes;
    this.#tree = childrenOf(routes, "root");
    this.#firstParts = new Set(this.#tree.map(({ path = "" }) => path.split("/", 1)[0] ?? ""));
    const catchAll = this.#tree.find(({ path }) => path === CATCH_ALL);
    this.#catchAll = catchAll && { id: catchAll.id ?? "", params: {} };
  }

  /** The deepest route that takes a decodable path; data requests have to be told without `.data`. */
  find(path: string): FoundRoute | undefined {
    if (this.#isUnknown(path)) return this.#catchAll;
    const last = matchRoutes(this.#tree, path)?.at(-1);
    return last && { id: last.route.id ?? "", params: last.params };
  }

  /** Whether a form may be posted to an address, as a document or as a data request. */
  takesForms({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
    const path = pathname.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");
    if (this.#isUnknown(path)) return false;
    const matches = matchRoutes(this.#tree, path) ?? [];
    // As the router chooses: an index route answers only where the address says `?index`.
    const isIndex = new URLSearchParams(search).getAll("index").includes("");
    const target =
      isIndex && matches.at(-1)?.route.index
        ? matches.at(-1)
        : matches.findLast(({ route }) => route.path !== undefined);
    const { id } = target?.route ?? {};
    return id !== undefined && this.#routes[id]?.module.action !== undefined;
  }

  /** Most of what robots ask for: no route begins so. */
  #isUnknown(path: string): boolean {
    const [, first = ""] = path.split("/", 2);
    return /^[\w.-]+$/.test(first) && !this.#firstParts.has(first.toLowerCase());
  }
}

function childrenOf(routes: ServerBuild["routes"], parentId: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const shared = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...shared, index } : { ...shared, children: childrenOf(routes, id) };
    });
}
