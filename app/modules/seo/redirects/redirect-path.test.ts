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
  ["www.hyde.test/old", "/old"],
  ["old", "/old"],
  ["/administration", "/administration"],
  ["/what%3F%23%25", "/what?#%"],
  ["/café", "/café"],
])("a redirect may lead from %s", (typed, path) => {
  expect(parseFrom(typed, ORIGIN)).toEqual({ ok: true, path });
});

test.each([
  "",
  "evil.example/x",
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
  "/a/..//evil.example",
  "/a/../b",
  "/a/%2e%2e//evil.example",
  "/./a",
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
  ["menu.example/x", "https://menu.example/x", undefined],
  ["shop", "/shop", "/shop"],
  ["HTTPS://Menu.Example", "https://menu.example/", undefined],
])("a redirect may lead to %s", (typed, address, path) => {
  expect(parseTarget(typed, ORIGIN)).toEqual({ ok: true, address, path });
});

test.each([
  "",
  "two words",
  "//evil.example",
  "/a/..//evil.example",
  "/a/%2E%2e//evil.example",
  "/.//evil.example",
  `${ORIGIN}//evil.example`,
  `${ORIGIN}/a/..//evil.example`,
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
