import parse from "parse-prometheus-text-format";
import { expect, test } from "vitest";
import { Histogram } from "./histogram.ts";
import { metricsText, single } from "./metrics-text.ts";
import { RequestMetrics } from "./request-metrics.ts";

test("a parser of others reads names, labels and values, odd ones included", () => {
  const text = metricsText([
    single("up", { help: "a line\nand \\ more", value: 1 }),
    {
      ...{ name: "rows", help: "by kind", type: "gauge" },
      samples: [
        { labels: { kind: 'say "no"\\', state: "a\nb" }, value: 0.25 },
        { labels: { kind: "é" }, value: Number.POSITIVE_INFINITY },
      ],
    },
    { name: "none", help: "nothing yet", type: "counter", samples: [] },
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

test("a histogram's ranges add up, and a value on a bound is within it", () => {
  const histogram = new Histogram([1, 2]);
  for (const value of [0.5, 1, 1.5, 9]) histogram.observe(value);
  expect(histogram.samples({ route: "x" })).toEqual([
    { suffix: "_bucket", labels: { route: "x", le: "1" }, value: 2 },
    { suffix: "_bucket", labels: { route: "x", le: "2" }, value: 3 },
    { suffix: "_bucket", labels: { route: "x", le: "+Inf" }, value: 4 },
    { suffix: "_sum", labels: { route: "x" }, value: 12 },
    { suffix: "_count", labels: { route: "x" }, value: 4 },
  ]);
});

test("requests are counted by group, status and method, made-up methods together", () => {
  const metrics = new RequestMetrics();
  const request = { route: "shop", method: "GET", status: 200, kept: true, duration: 4, bytes: 10 };
  metrics.count(request);
  metrics.count({ ...request, kept: false });
  metrics.count({ ...request, method: "BREW", status: 405 });
  const text = metricsText(metrics.families());
  const [requests, durations, bytes] = parse(text);
  expect(requests?.metrics).toEqual([
    { labels: { route: "shop", method: "GET", status: "200" }, value: "2" },
    { labels: { route: "shop", method: "other", status: "405" }, value: "1" },
  ]);
  // That parser puts all rows of a histogram into one.
  expect(durations?.type).toBe("HISTOGRAM");
  const row = (part: string) => new RegExp(`^hyde_http_request_duration_seconds_${part}$`, "m");
  expect(text).toMatch(row('bucket{route="shop",from="kept",le="0.005"} 2'));
  expect(text).toMatch(row('bucket{route="shop",from="kept",le="0.0025"} 0'));
  expect(text).toMatch(row('sum{route="shop",from="kept"} 0.008'));
  expect(text).toMatch(row('count{route="shop",from="made"} 1'));
  expect(bytes?.metrics).toEqual([{ value: "30" }]);
});
