import { expect, test } from "vitest";
import { toSafeNext } from "./guard.server.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin?city=1", "/admin?city=1"],
  ["/admin/posts?search=blue%20dream&page=2", "/admin/posts?search=blue%20dream&page=2"],
  ["/admin/posts?search=é", "/admin/posts?search=%C3%A9"],
])("continues to %j", (next, path) => {
  expect(toSafeNext(next)).toBe(path);
});

test.each([
  null,
  "",
  "/",
  "/administrator",
  "/blog",
  "admin/posts",
  "//admin.example",
  "//admin.example/admin/posts",
  "/\\admin.example/admin",
  "\\\\admin.example/admin",
  "/\t/admin.example/admin",
  "https://admin.example/admin",
  "javascript:alert(1)",
  "/admin/..//admin.example",
  "/admin/../blog",
  "/admin/%2e%2e/blog",
  "/admin//admin.example",
  `/admin/${"a".repeat(1000)}`,
])("stays on the first page for %j", (next) => {
  expect(toSafeNext(next)).toBe("/admin");
});

test("returns a URL that is safe for a header, whatever the input", () => {
  const path = toSafeNext("/admin/posts?a=\r\nSet-Cookie: b\u2028=\u0000\ud800");
  expect(path).toMatch(/^\/admin\/posts\?[\x21-\x7e]*$/);
});
