import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createMetricsGuard } from "./metrics-access.ts";

const ask = (remoteAddress: string, headers: IncomingHttpHeaders = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

const via = (address: string) => ({ "x-forwarded-for": address });

test.each([
  ["this machine", ask("127.0.0.1"), true],
  ["this machine, over IPv6", ask("::1"), true],
  ["this machine, as IPv4 in IPv6", ask("::ffff:127.0.0.1"), true],
  ["another machine", ask("10.0.0.7"), false],
  ["a proxy on this machine", ask("127.0.0.1", via("10.0.0.7")), false],
  ["a proxy that claims to be this machine", ask("127.0.0.1", via("127.0.0.1")), false],
  ["a proxy with Forwarded", ask("127.0.0.1", { forwarded: "for=10.0.0.7" }), false],
  ["a proxy with X-Real-IP", ask("127.0.0.1", { "x-real-ip": "10.0.0.7" }), false],
])("without METRICS_ALLOW, whatever TRUST_PROXY says: %s", (_who, request, may) => {
  for (const trustedProxies of [0, 1]) {
    expect(createMetricsGuard({ allow: undefined, trustedProxies })(request)).toBe(may);
  }
});

const allow = "10.0.0.7, 10.1.0.0/16";

test.each([
  [0, "an address on the list", ask("10.0.0.7"), true],
  [0, "an address in a listed network", ask("10.1.2.3"), true],
  [0, "this machine, which is not listed", ask("127.0.0.1"), false],
  [0, "a proxy that is not counted", ask("10.0.0.7", via("10.0.0.7")), false],
  [1, "a listed address behind the proxy", ask("127.0.0.1", via("10.0.0.7")), true],
  [1, "another address behind the proxy", ask("10.0.0.7", via("192.0.2.1")), false],
  [
    1,
    "a client that only claims a listed address",
    ask("127.0.0.1", via("10.0.0.7, 192.0.2.1")),
    false,
  ],
])("with a list and %d proxies: %s", (trustedProxies, _who, request, may) => {
  expect(createMetricsGuard({ allow, trustedProxies })(request)).toBe(may);
});
