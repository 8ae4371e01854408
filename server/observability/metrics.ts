import type { IncomingMessage } from "node:http";
import { Counter, Gauge, Registry } from "prom-client";
import { type AddressList, readAddressList } from "#app/platform/address-list.server.ts";
import { clientAddress } from "../http/request-info.ts";

/** The current values of one metric, read when metrics are requested. */
export interface MetricValues {
  name: string;
  help: string;
  type?: "counter" | "gauge";
  /** The metric's labels; none means that there is one value without labels. */
  labelNames?: readonly string[];
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

/** A metric with one value and no labels. */
export function single(
  name: string,
  { help, type = "gauge", value }: { help: string; type?: "counter" | "gauge"; value: number },
): MetricValues {
  return { name, help, type, samples: [{ value }] };
}

/** Prometheus text (format 0.0.4) for metrics that are read on request. */
export function formatMetrics(metrics: readonly MetricValues[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, type = "gauge", labelNames = [], samples } of metrics) {
    const config = { name, help, labelNames: [...labelNames], registers: [registry] };
    if (type === "gauge") {
      const gauge = new Gauge(config);
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    } else {
      const counter = new Counter(config);
      for (const { labels = {}, value } of samples) counter.inc(labels, value);
    }
  }
  return registry.metrics();
}

/** Headers that proxies add to a request. */
const FORWARDED = [
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  "x-real-ip",
];

interface GuardOptions {
  /** METRICS_ALLOW; undefined: this machine only. */
  allow: string | undefined;
  /** TRUST_PROXY. */
  trustedProxies: number;
}

/**
 * Creates the check of who may read metrics. By default that is a program on this machine that
 * connects without a proxy. Requests through a proxy that TRUST_PROXY does not count never may,
 * because the proxy's address would be taken for the client's.
 */
export function createMetricsGuard({
  allow,
  trustedProxies,
}: GuardOptions): (request: IncomingMessage) => boolean {
  const list: AddressList = (allow && readAddressList(allow)) || loopback;
  return ({ headers, socket }) => {
    const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
    if (isForwarded && (allow === undefined || trustedProxies === 0)) return false;
    const header = headers["x-forwarded-for"] as string | undefined;
    return list.has(clientAddress(socket.remoteAddress, header, trustedProxies));
  };
}

const loopback: AddressList = {
  has: (address) => address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address),
};
