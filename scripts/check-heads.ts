import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** The ways a page may get its head; types then hold its loader to give what is needed. */
const HEADS = [
  /^export const meta: Route\.MetaFunction = seoMeta;$/m,
  /^export const meta = hiddenMeta\(/m,
  // Behind the password dialog, which has a head of its own at the same address.
  /^export const meta = behindDialog\(\s*hiddenMeta\(/m,
];

/** Whether a route file shows a page: it exports a component. */
const isPage = (source: string) => /^export default /m.test(source);

/** Route files that show a page without a head from the seo module. */
export function findHeadless(
  entries: readonly RouteConfigEntry[],
  read: (file: string) => string,
): string[] {
  const files = new Set(entries.flatMap((entry) => [entry.file, ...filesBelow(entry)]));
  return [...files].filter((file) => {
    const source = read(file);
    return isPage(source) && !HEADS.some((head) => head.test(source));
  });
}

function filesBelow({ children = [] }: RouteConfigEntry): string[] {
  return children.flatMap((child) => [child.file, ...filesBelow(child)]);
}

if (import.meta.main) {
  const app = new URL("../app/", import.meta.url);
  const headless = findHeadless(routes, (file) => readFileSync(new URL(file, app), "utf8"));
  for (const file of headless) {
    process.stderr.write(
      `app/${file}: its meta must be seoMeta or hiddenMeta of app/modules/seo\n`,
    );
  }
  if (headless.length > 0) process.exitCode = 1;
  else process.stdout.write("every page has one\n");
}
