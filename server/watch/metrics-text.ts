export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels?: Labels;
  value: number;
  /** Behind the family's name: `_sum` and the like of a histogram. */
  suffix?: string;
}

/** Figures of one name. */
export interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

/** As Prometheus reads it (text format 0.0.4). */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export function metricsText(families: readonly Family[]): string {
  return families.map(familyText).join("");
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) =>
      `${name}${suffix}${labelsText(labels)} ${numberText(value)}\n`,
  );
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelsText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  if (value === Number.NEGATIVE_INFINITY) return "-Inf";
  return Number.isNaN(value) ? "NaN" : String(value);
}

const escapeHelp = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

/** A figure on its own. */
export function single(
  name: string,
  { help, type = "gauge", value }: { help: string; type?: "counter" | "gauge"; value: number },
): Family {
  return { name, help, type, samples: [{ value }] };
}
