import { expect, test } from "vitest";
import { ownLocation, webLocation } from "./own-location.ts";

test.each([
  ["/shop?category=flower#top", "/shop?category=flower#top"],
  ["/a/../shop", "/shop"],
  ["/café?q=é", "/caf%C3%A9?q=%C3%A9"],
  ["/a//b", "/a//b"],
])("%s is the path %s of this site", (address, location) => {
  expect(ownLocation(address)).toBe(location);
  expect(webLocation(address)).toBe(location);
});

test.each([
  ...["//evil.example", "/a/..//evil.example", "/.//evil.example", "/a/%2e%2e//evil.example"],
  ...["/\\evil.example", "/\t/evil.example", "/a/..\\\\evil.example", "javascript:alert(1)", ""],
])("'%s' leads nowhere", (address) => {
  expect(ownLocation(address)).toBeUndefined();
  expect(webLocation(address)).toBeUndefined();
});

test.each([
  ["https://menu.example/é", "https://menu.example/%C3%A9"],
  ["http://exämple.test", "http://xn--exmple-cua.test/"],
])("%s is written as %s", (address, location) => {
  expect(ownLocation(address)).toBeUndefined();
  expect(webLocation(address)).toBe(location);
});
