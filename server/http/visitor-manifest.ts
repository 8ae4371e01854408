import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

type Manifest = Pick<ServerBuild["assets"], "routes" | "url">;

/** Routes that no public page links to. */
const STAFF_ROUTE = /^routes\/(?:admin\/|functions)/;

/** The browser's route manifest without the routes of the staff area. */
export function omitStaffRoutes<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).filter(([id]) => !STAFF_ROUTE.test(id));
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    url: manifest.url.replace(/manifest-([\w-]{1,64}\.js)$/, "visitor-manifest-$1"),
  };
}

/** The build with the visitors' manifest; unchanged if that file was not built. */
export function withVisitorManifest(build: ServerBuild, clientRoot: string): ServerBuild {
  const assets = omitStaffRoutes(build.assets);
  return existsSync(join(clientRoot, assets.url)) ? { ...build, assets } : build;
}
