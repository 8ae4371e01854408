import { expect, test } from "vitest";
import { readAddressList } from "./address-list.server.ts";

test.each([
  ["10.0.0.7", "10.0.0.7", true],
  ["10.0.0.7", "10.0.0.8", false],
  ["10.1.0.0/16, fd00::/8", "10.1.255.255", true],
  ["10.1.0.0/16, fd00::/8", "10.2.0.0", false],
  ["10.1.0.0/16, fd00::/8", "fd12::1", true],
  ["10.1.0.0/16, fd00::/8", "fe80::1", false],
  ["::1", "::1", true],
  ["0.0.0.0/0", "192.0.2.1", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["127.0.0.1", "unknown", false],
  ["127.0.0.1", "", false],
])("%s and %s: %s", (list, address, isIn) => {
  expect(readAddressList(list)?.has(address)).toBe(isIn);
});

test.each(["", ",", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0", "10.0.0.1/8/8"])(
  "%s is no list of addresses",
  (list) => {
    expect(readAddressList(list)).toBeUndefined();
  },
);
