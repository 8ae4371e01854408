import { expect, test } from "vitest";
import {
  createTargetSuggester,
  normalizePath,
  parseRedirectSource,
  parseRedirectTarget,
} from "./redirect-paths.server.ts";

const ORIGIN = "https://www.hyde.test";

test.each([
  ["/Old-Page/", "/old-page"],
  ["/", "/"],
  ["/caf%C3%A9", "/café"],
  ["/cafe%CC%81", "/café"],
  ["/a%20b", "/a b"],
  ["/%E0%A4%A", undefined],
])("%s is normalized to %s", (path, key) => {
  expect(normalizePath(path)).toBe(key);
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
])("a redirect may start at %s", (typed, path) => {
  expect(parseRedirectSource(typed, ORIGIN)).toEqual({ ok: true, path });
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
])("a redirect may not start at '%s'", (typed) => {
  expect(parseRedirectSource(typed, ORIGIN)).toEqual({
    ok: false,
    error: expect.stringMatching(/\w/),
  });
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
])("a redirect may lead to %s", (typed, url, path) => {
  expect(parseRedirectTarget(typed, ORIGIN)).toEqual({ ok: true, url, path });
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
  expect(parseRedirectTarget(typed, ORIGIN)).toEqual({
    ok: false,
    error: expect.stringMatching(/\w/),
  });
});

const suggest = createTargetSuggester([
  "/",
  "/shop",
  "/areas-served",
  "/areas/troy",
  "/areas/novi",
  "/blog",
  "/blog/cannabis-edibles-guide",
  "/blog/best-cannabis-strains-2025",
]);

test.each([
  ["/cities/troy.html", "/areas/troy"],
  ["/areas/nowhere", "/areas-served"],
  ["/blog/gone", "/blog"],
  ["/blog/edibles", "/blog/cannabis-edibles-guide"],
  ["/Strains_2025", "/blog/best-cannabis-strains-2025"],
  ["/something-else", "/"],
  ["/", "/"],
])("for %s, suggests %s", (missing, target) => {
  expect(suggest(missing)).toBe(target);
});
