import { expect, test } from "vitest";
import { safeNext } from "./guard.server.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin?city=1", "/admin?city=1"],
  ["/admin/posts?search=blue%20dream&page=2", "/admin/posts?search=blue%20dream&page=2"],
  ["/admin/posts?search=é", "/admin/posts?search=%C3%A9"],
])("goes on to %j", (next, address) => {
  expect(safeNext(next)).toBe(address);
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
  expect(safeNext(next)).toBe("/admin");
});

test("gives an address that fits into a header, whatever it was made of", () => {
  const address = safeNext("/admin/posts?a=\r\nSet-Cookie: b\u2028=\u0000\ud800");
  expect(address).toMatch(/^\/admin\/posts\?[\x21-\x7e]*$/);
});
