import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** The accepted `meta` exports; their types require the loader to return what the head needs. */
const META_EXPORTS = [
  /^export const meta: Route\.MetaFunction = seoMeta;$/m,
  /^export const meta = hiddenMeta\(/m,
  // A page that shares its URL with the sign-in dialog.
  /^export const meta = metaBehindSignIn\(\s*hiddenMeta\(/m,
];

/** Whether a route file renders a page: it exports a component. */
const isPage = (source: string) => /^export default /m.test(source);

/** Route files of pages whose `meta` is not from the seo module. */
export function findPagesWithoutHead(
  entries: readonly RouteConfigEntry[],
  read: (file: string) => string,
): string[] {
  const files = new Set(entries.flatMap((entry) => [entry.file, ...listChildFiles(entry)]));
  return [...files].filter((file) => {
    const source = read(file);
    return isPage(source) && !META_EXPORTS.some((head) => head.test(source));
  });
}

function listChildFiles({ children = [] }: RouteConfigEntry): string[] {
  return children.flatMap((child) => [child.file, ...listChildFiles(child)]);
}

if (import.meta.main) {
  const app = new URL("../app/", import.meta.url);
  const missing = findPagesWithoutHead(routes, (file) => readFileSync(new URL(file, app), "utf8"));
  for (const file of missing) {
    process.stderr.write(
      `app/${file}: its meta must be seoMeta or hiddenMeta of app/modules/seo\n`,
    );
  }
  if (missing.length > 0) process.exitCode = 1;
  else process.stdout.write("every page has a head\n");
}
