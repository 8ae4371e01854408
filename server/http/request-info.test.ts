import { expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { clientAddress, createProxyWarning } from "./request-info.ts";

test("without trusted proxies the header is ignored", () => {
  expect(clientAddress("192.0.2.1", "203.0.113.9", 0)).toBe("192.0.2.1");
  expect(clientAddress("192.0.2.1", undefined, 0)).toBe("192.0.2.1");
});

test.each([
  ["203.0.113.9", 1, "203.0.113.9"],
  ["6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["6.6.6.6,7.7.7.7 ,  203.0.113.9", 1, "203.0.113.9"],
  ["203.0.113.9, 198.51.100.1", 2, "203.0.113.9"],
  ["6.6.6.6, 203.0.113.9, 198.51.100.1", 2, "203.0.113.9"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["203.0.113.9:51234", 1, "203.0.113.9"],
  ["[2001:db8::1]:51234", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
])(
  "with X-Forwarded-For %s behind %i proxies the client address is %s",
  (header, proxies, visitor) => {
    expect(clientAddress("10.0.0.1", header, proxies)).toBe(visitor);
  },
);

test("a request that bypassed the proxy has its connection's address", () => {
  expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "", 1)).toBe("10.0.0.1");
});

test("with fewer entries than proxies the first entry counts", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9", 3)).toBe("203.0.113.9");
});

test("IPv4 inside IPv6 is the same visitor as the bare address", () => {
  expect(clientAddress("::ffff:192.0.2.1", undefined, 0)).toBe("192.0.2.1");
  expect(clientAddress("::1", "::FFFF:192.0.2.1", 1)).toBe("192.0.2.1");
  expect(clientAddress("::ffff:abcd:1", undefined, 0)).toBe("::ffff:abcd:1");
});

test("a closed connection has the address unknown", () => {
  expect(clientAddress(undefined, undefined, 0)).toBe("unknown");
});

test("an uncounted proxy is logged once an hour, with the setting to change", () => {
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  const clock = { now: 0 };
  const check = createProxyWarning(0, () => clock.now);
  const forwarded = { headers: { "x-forwarded-for": "192.0.2.1" } };
  check({ headers: {} });
  expect(warn).not.toHaveBeenCalled();
  for (const minutes of [0, 1, 59]) {
    clock.now = minutes * 60_000;
    check(forwarded);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/set TRUST_PROXY/));
  clock.now = 60 * 60_000;
  check(forwarded);
  expect(warn).toHaveBeenCalledTimes(2);
  createProxyWarning(1)(forwarded);
  expect(warn).toHaveBeenCalledTimes(2);
});
