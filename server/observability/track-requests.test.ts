import { expect, test } from "vitest";
import { getRouteGroup, maskAddress, maskTarget } from "./track-requests.ts";

test.each([
  ["/shop?category=flower&q=dana@example.com", { path: "/shop", query: "category=flower" }],
  ["/blog?page=2&category=Education", { path: "/blog", query: "page=2&category=Education" }],
  ["/blog?q=my+name", { path: "/blog" }],
  ["/blog?category=dana%40example.com", { path: "/blog" }],
  ["/blog?subcategory=x&mypage=2", { path: "/blog" }],
  ["/about.data?_routes=x", { path: "/about" }],
  ["/unsubscribe/the-token?x=1", { path: "/unsubscribe/…" }],
  ["/PREVIEW/the-token.data", { path: "/PREVIEW/…" }],
  [`/${"a".repeat(5_000)}`, { path: `/${"a".repeat(299)}` }],
])("%s is logged without personal data", (target, logged) => {
  expect(maskTarget(target)).toEqual(logged);
});

test.each([
  ["192.0.2.17", "192.0.2.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::x"],
  ["2001:db8::6", "2001:db8::x"],
  ["::1", "::x"],
  ["<script>", "unknown"],
])("the address %s is logged as %s", (address, logged) => {
  expect(maskAddress(address)).toBe(logged);
});

test.each([
  ["/", "home"],
  ["/_.data", "home"],
  ["/shop.data", "shop"],
  ["/areas/troy", "area"],
  ["/areas-served", "page"],
  ["/blog/some-post.data", "blog"],
  ["/admin/posts/1", "staff"],
  ["/assets/x.js", "file"],
  ["/constructor", "other"],
  ["/__proto__/x", "other"],
  ["*", "other"],
  ["/wp-login.php", "other"],
])("%s counts in group %s", (path, group) => {
  expect(getRouteGroup(path)).toBe(group);
});
