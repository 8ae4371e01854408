import { expect, test } from "vitest";
import { toSafePath, toSafeRedirectUrl } from "./safe-redirects.ts";

test.each([
  ["/shop?category=flower#top", "/shop?category=flower#top"],
  ["/a/../shop", "/shop"],
  ["/café?q=é", "/caf%C3%A9?q=%C3%A9"],
  ["/a//b", "/a//b"],
])("%s is the path %s of this site", (address, location) => {
  expect(toSafePath(address)).toBe(location);
  expect(toSafeRedirectUrl(address)).toBe(location);
});

test.each([
  ...["//evil.example", "/a/..//evil.example", "/.//evil.example", "/a/%2e%2e//evil.example"],
  ...["/\\evil.example", "/\t/evil.example", "/a/..\\\\evil.example", "javascript:alert(1)", ""],
])("'%s' is not a URL of this site", (address) => {
  expect(toSafePath(address)).toBeUndefined();
  expect(toSafeRedirectUrl(address)).toBeUndefined();
});

test.each([
  ["https://menu.example/é", "https://menu.example/%C3%A9"],
  ["http://exämple.test", "http://xn--exmple-cua.test/"],
])("%s is written as %s", (address, location) => {
  expect(toSafePath(address)).toBeUndefined();
  expect(toSafeRedirectUrl(address)).toBe(location);
});
