import { expect, test } from "vitest";
import { RouteTable } from "../http/route-table.ts";
import { createKeyFinder } from "./page-key.ts";

const route = (id: string, path: string | undefined) => ({
  ...{ id, path, parentId: "root", module: { default: () => null } },
  ...(path === undefined ? { index: true } : {}),
});

const routes = new RouteTable({
  routes: Object.fromEntries(
    [
      route("routes/site/home", undefined),
      route("routes/site/shop", "shop"),
      route("routes/blog/index", "blog"),
      route("routes/blog/post", "blog/:slug"),
      route("routes/feeds/rss", "rss.xml"),
      route("routes/site/unsubscribe", "unsubscribe/:token"),
      route("routes/site/not-found", "*"),
    ].map((entry) => [entry.id, entry]),
  ),
});
const findKey = createKeyFinder(routes);

test.each([
  ["/", "/"],
  ["/?utm_source=mail&gclid=1", "/"],
  ["/shop?category=flower", "/shop?category=flower"],
  ["/shop?page=2&category=flower&category=vapes", "/shop?category=flower"],
  ["/blog?page=2&category=education", "/blog?category=education&page=2"],
  ["/blog?category=education&page=2", "/blog?category=education&page=2"],
  ["/blog?q=", "/blog"],
  ["/blog/how-to-read-a-label?q=x", "/blog/how-to-read-a-label"],
  ["/rss.xml?x", "/rss.xml"],
  ["/_.data", "/_.data"],
  ["/blog.data?page=2&utm=1", "/blog.data?page=2"],
  ["/blog.data?_routes=routes/blog/index", "/blog.data?_routes=routes%2Fblog%2Findex"],
  ["/blog.data?_routes=root", "/blog.data?_routes=root"],
  [
    "/blog.data?_routes=routes/blog/index,root,root",
    "/blog.data?_routes=root%2Croutes%2Fblog%2Findex",
  ],
  ["/blog?category=%22%3E%3Cscript%3E&page=0", "/blog"],
  ["/blog?page=1", "/blog"],
  ["/shop?category=Flower", "/shop?category=flower"],
  ["/shop?category=all", "/shop"],
  [`/shop?category=${"a".repeat(8_000)}`, "/shop"],
])("%s is cached as %s", (target, key) => {
  expect(findKey(target)).toBe(key);
});

test.each([
  ["a search", "/blog?q=gummies"],
  ["the data of a search", "/blog.data?q=gummies"],
  ["a personal page", "/unsubscribe/abc"],
  ["a page that does not exist", "/nothing-here"],
  ["capitals", "/Shop"],
  ["an encoded spelling", "/%73hop"],
  ["two slashes", "//shop"],
  ["a slash at the end", "/shop/"],
  ["a hidden file", "/.env"],
  ["a path with ..", "/blog/../admin"],
  ["an absolute URL", "http://elsewhere.example/shop"],
  ["loaders of another page", "/blog.data?_routes=routes/admin/leads/messages"],
  ["an empty target", ""],
  ["a star", "*"],
])("%s is not cached", (_what, target) => {
  expect(findKey(target)).toBeUndefined();
});
