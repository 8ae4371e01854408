import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import parse from "parse-prometheus-text-format";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createMetricsGuard, formatMetrics, singleMetric } from "./metrics.ts";
import { RequestMetrics } from "./track-requests.ts";

test("another parser reads names, labels and values, including unusual ones", async () => {
  const text = await formatMetrics([
    singleMetric("up", { help: "a line\nand \\ more", value: 1 }),
    {
      ...{ name: "rows", help: "by kind", labelNames: ["kind", "state"] },
      samples: [
        { labels: { kind: 'say "no"\\', state: "a\nb" }, value: 0.25 },
        { labels: { kind: "é" }, value: Number.POSITIVE_INFINITY },
      ],
    },
    { name: "none", help: "nothing yet", type: "counter", labelNames: ["kind"], samples: [] },
  ]);
  expect(parse(text)).toMatchObject([
    { name: "up", type: "GAUGE", help: "a line\nand \\ more", metrics: [{ value: "1" }] },
    {
      ...{ name: "rows", type: "GAUGE", help: "by kind" },
      metrics: [
        { labels: { kind: 'say "no"\\', state: "a\nb" }, value: "0.25" },
        { labels: { kind: "é" }, value: "+Inf" },
      ],
    },
    { name: "none", type: "COUNTER", metrics: [] },
  ]);
  expect(text.endsWith("\n")).toBe(true);
});

test("requests are counted by group, status and method, with unknown methods as one", async () => {
  const registry = new Registry();
  const metrics = new RequestMetrics(registry);
  const request = { route: "shop", method: "GET", status: 200, isCached: true, bytes: 10 };
  metrics.count({ ...request, durationMs: 4 });
  metrics.count({ ...request, durationMs: 4, isCached: false });
  metrics.count({ ...request, durationMs: 4, method: "BREW", status: 405 });
  const text = await registry.metrics();
  const [requests, durations, bytes] = parse(text);
  expect(requests?.metrics).toEqual([
    { labels: { route: "shop", method: "GET", status: "200" }, value: "2" },
    { labels: { route: "shop", method: "other", status: "405" }, value: "1" },
  ]);
  // The parser merges all rows of a histogram.
  expect(durations?.type).toBe("HISTOGRAM");
  const row = (name: string, labels: string, value: string) => {
    const line = text
      .split("\n")
      .find(
        (candidate) =>
          candidate.startsWith(`hyde_http_request_duration_seconds_${name}{`) &&
          labels.split(",").every((label) => candidate.includes(label)),
      );
    expect(line?.split(" ").at(-1)).toBe(value);
  };
  row("bucket", 'route="shop",from="kept",le="0.005"', "2");
  row("bucket", 'route="shop",from="kept",le="0.0025"', "0");
  row("sum", 'route="shop",from="kept"', "0.008");
  row("count", 'route="shop",from="made"', "1");
  expect(bytes?.metrics).toEqual([{ value: "30" }]);
});

test("a duration on a bucket's bound counts in that bucket, and buckets are cumulative", async () => {
  const registry = new Registry();
  const metrics = new RequestMetrics(registry);
  for (const duration of [0.5, 1, 2, 60_000]) {
    metrics.count({
      route: "shop",
      method: "GET",
      status: 200,
      isCached: true,
      durationMs: duration,
      bytes: 1,
    });
  }
  const counts = [...(await registry.metrics()).matchAll(/le="([^"]+)"[^}]*\} (\d+)/g)].map(
    ([, bound, count]) => [bound, Number(count)],
  );
  expect(counts.slice(0, 2)).toEqual([
    ["0.001", 2],
    ["0.0025", 3],
  ]);
  expect(counts.at(-1)).toEqual(["+Inf", 4]);
});

const requestFrom = (remoteAddress: string, headers: IncomingHttpHeaders = {}) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

const forwardedFor = (address: string) => ({ "x-forwarded-for": address });

test.each([
  ["this machine", requestFrom("127.0.0.1"), true],
  ["this machine, over IPv6", requestFrom("::1"), true],
  ["this machine, as IPv4 in IPv6", requestFrom("::ffff:127.0.0.1"), true],
  ["another machine", requestFrom("10.0.0.7"), false],
  ["a proxy on this machine", requestFrom("127.0.0.1", forwardedFor("10.0.0.7")), false],
  [
    "a proxy that claims to be this machine",
    requestFrom("127.0.0.1", forwardedFor("127.0.0.1")),
    false,
  ],
  ["a proxy with Forwarded", requestFrom("127.0.0.1", { forwarded: "for=10.0.0.7" }), false],
  ["a proxy with X-Real-IP", requestFrom("127.0.0.1", { "x-real-ip": "10.0.0.7" }), false],
])("without METRICS_ALLOW, whatever TRUST_PROXY says: %s", (_who, request, may) => {
  for (const trustedProxies of [0, 1]) {
    expect(createMetricsGuard({ allow: undefined, trustedProxies })(request)).toBe(may);
  }
});

const allow = "10.0.0.7, 10.1.0.0/16";

test.each([
  [0, "an address on the list", requestFrom("10.0.0.7"), true],
  [0, "an address in a listed network", requestFrom("10.1.2.3"), true],
  [0, "this machine, which is not listed", requestFrom("127.0.0.1"), false],
  [0, "a proxy that is not counted", requestFrom("10.0.0.7", forwardedFor("10.0.0.7")), false],
  [
    1,
    "a listed address behind the proxy",
    requestFrom("127.0.0.1", forwardedFor("10.0.0.7")),
    true,
  ],
  [
    1,
    "another address behind the proxy",
    requestFrom("10.0.0.7", forwardedFor("192.0.2.1")),
    false,
  ],
  [
    1,
    "a client that only claims a listed address",
    requestFrom("127.0.0.1", forwardedFor("10.0.0.7, 192.0.2.1")),
    false,
  ],
])("with a list and %d proxies: %s", (trustedProxies, _who, request, may) => {
  expect(createMetricsGuard({ allow, trustedProxies })(request)).toBe(may);
});
