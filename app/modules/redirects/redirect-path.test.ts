import { expect, test } from "vitest";
import { parseFrom, parseTarget, pathKey } from "./redirect-path.ts";

const ORIGIN = "https://www.hyde.test";

test.each([
  ["/Old-Page/", "/old-page"],
  ["/", "/"],
  ["/caf%C3%A9", "/café"],
  ["/cafe%CC%81", "/café"],
  ["/a%20b", "/a b"],
  ["/%E0%A4%A", undefined],
])("%s is compared as %s", (path, key) => {
  expect(pathKey(path)).toBe(key);
});

test.each([
  ["/Old-Page", "/old-page"],
  [" /old/page.html ", "/old/page.html"],
  [`${ORIGIN}/old`, "/old"],
  ["/administration", "/administration"],
])("a redirect may lead from %s", (typed, path) => {
  expect(parseFrom(typed, ORIGIN)).toEqual({ ok: true, path });
});

test.each([
  "",
  "old",
  "//evil.example/x",
  "https://evil.example/x",
  "/old?x=1",
  "/old#x",
  "/a b",
  "/a\\b",
  "/%zz",
  "/",
  ORIGIN,
  "/admin",
  "/Admin/posts",
  `/${"x".repeat(300)}`,
])("a redirect may not lead from '%s'", (typed) => {
  expect(parseFrom(typed, ORIGIN)).toEqual({ ok: false, error: expect.stringMatching(/\w/) });
});

test.each([
  ["/areas/troy", "/areas/troy", "/areas/troy"],
  ["/shop?category=flower#top", "/shop?category=flower#top", "/shop"],
  [`${ORIGIN}/shop`, "/shop", "/shop"],
  [ORIGIN, "/", "/"],
  ["/a/../shop", "/shop", "/shop"],
  ["https://menu.example/x?y=1", "https://menu.example/x?y=1", undefined],
  ["HTTPS://Menu.Example", "https://menu.example/", undefined],
])("a redirect may lead to %s", (typed, address, path) => {
  expect(parseTarget(typed, ORIGIN)).toEqual({ ok: true, address, path });
});

test.each([
  "",
  "shop",
  "//evil.example",
  "/\\evil.example",
  "http://menu.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://user:pass@menu.example",
  "https://",
  "/a b",
  "/a\r\nSet-Cookie: x",
  `/${"x".repeat(2_000)}`,
])("a redirect may not lead to '%s'", (typed) => {
  expect(parseTarget(typed, ORIGIN)).toEqual({ ok: false, error: expect.stringMatching(/\w/) });
});
