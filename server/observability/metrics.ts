import { Counter, Gauge, Registry } from "prom-client";

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
