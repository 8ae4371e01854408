import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { findPagesWithoutHead } from "./check-heads.ts";

const PAGE = "export default function Page() {}\n";
const SEO = "export const meta: Route.MetaFunction = seoMeta;\n";
const HIDDEN = 'export const meta = hiddenMeta(\n  "Thank you",\n  "It arrived.",\n);\n';

/** The files without a head; each of the given sources is a route. */
function pagesWithoutHead(sources: Record<string, string>): string[] {
  const entries = Object.keys(sources).map((file) => ({ path: file, file }));
  return findPagesWithoutHead(entries, (file) => sources[file] ?? "");
}

test("every page of the site gets its head from the seo module", () => {
  const app = new URL("../app/", import.meta.url);
  const read: string[] = [];
  const found = findPagesWithoutHead(routes, (file) => {
    read.push(file);
    return readFileSync(new URL(file, app), "utf8");
  });
  expect(found).toEqual([]);
  expect(read).toEqual(expect.arrayContaining(["routes/site/home.tsx", "routes/areas/area.tsx"]));
});

test("both ways to set a head are accepted", () => {
  expect(pagesWithoutHead({ "a.tsx": SEO + PAGE, "b.tsx": HIDDEN + PAGE })).toEqual([]);
});

test.each([
  ["no head at all", ""],
  ["a head of its own", 'export const meta: Route.MetaFunction = () => [{ title: "x" }];\n'],
  [
    "a head added to",
    "export const meta: Route.MetaFunction = (args) => seoMeta(args).slice(1);\n",
  ],
  ["a head not exported", "const meta: Route.MetaFunction = seoMeta;\n"],
  ["a head in a comment", "// export const meta: Route.MetaFunction = seoMeta;\n"],
  ["a head under another name", "export const metas: Route.MetaFunction = seoMeta;\n"],
])("a page with %s is reported", (_what, head) => {
  expect(pagesWithoutHead({ "good.tsx": SEO + PAGE, "bad.tsx": head + PAGE })).toEqual(["bad.tsx"]);
});

test("routes without a page need no head", () => {
  expect(pagesWithoutHead({ "sitemap.ts": "export async function loader() {}\n" })).toEqual([]);
});

test("nested pages are checked too, at any depth", () => {
  const leaf = { path: "leaf", file: "leaf.tsx" };
  const entries = [
    { file: "layout.tsx", children: [{ file: "inner.tsx", children: [leaf] }] },
    { path: "side", file: "side.tsx" },
  ];
  expect(
    findPagesWithoutHead(entries, (file) => (file === "leaf.tsx" ? PAGE : SEO + PAGE)),
  ).toEqual(["leaf.tsx"]);
});

test("a file with several URLs is reported once", () => {
  const entries = ["privacy", "terms"].map((path) => ({ path, file: "legal.tsx", id: path }));
  expect(findPagesWithoutHead(entries, () => PAGE)).toEqual(["legal.tsx"]);
});
