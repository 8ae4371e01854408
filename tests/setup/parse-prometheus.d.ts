/** The package has no types. */
declare module "parse-prometheus-text-format" {
  interface Metric {
    value?: string;
    labels?: Record<string, string>;
    count?: string;
    sum?: string;
    buckets?: Record<string, string>;
  }
  interface MetricFamily {
    name: string;
    help: string;
    type: string;
    metrics: Metric[];
  }
  export default function parse(text: string): MetricFamily[];
}
