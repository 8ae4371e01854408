import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

type Manifest = Pick<ServerBuild["assets"], "routes" | "url">;

/** Routes that no page for visitors leads to. */
const STAFF = /^routes\/(?:admin\/|functions)/;

/** The list of routes in the browser without those of the staff area, which visitors never need. */
export function visitorManifest<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).filter(([id]) => !STAFF.test(id));
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    url: manifest.url.replace(/manifest-([\w-]+\.js)$/, "visitor-manifest-$1"),
  };
}

/**
 * The build as pages for visitors use it. Where the file with their list of routes is missing, the
 * whole list does as well.
 */
export function visitorBuild(build: ServerBuild, clientRoot: string): ServerBuild {
  const assets = visitorManifest(build.assets);
  return existsSync(join(clientRoot, assets.url)) ? { ...build, assets } : build;
}
