import { run } from "../bootstrap/step.mjs";

/** What a server stood, with the client on the same machine. */
export interface Load {
  requestsPerSecond: number;
  /** Milliseconds from the request until the whole answer is there. */
  median: number;
  p99: number;
  /** Requests that were not answered, or not with 200. */
  failures: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

/**
 * Asks for one address over and over, compressed as browsers ask for it, by wrk: a client in
 * JavaScript would take longer over an answer than the server. Throws StepFailed where wrk fails.
 */
export async function loadWith(url: string, { connections, seconds }: LoadOptions): Promise<Load> {
  const output = await run("wrk", [
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--latency", "--timeout", "10s", "--header", "Accept-Encoding: br", url],
  ]);
  return readWrk(output);
}

/** Reads what wrk prints. Throws Error where it is not what wrk 4 prints. */
export function readWrk(output: string): Load {
  const find = (pattern: RegExp) => pattern.exec(output)?.[1];
  const rate = Number(find(/Requests\/sec:\s+([\d.]+)/));
  if (!Number.isFinite(rate)) throw new Error(`not understood:\n${output}`);
  const errors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  const broken = errors?.slice(1).reduce((sum, count) => sum + Number(count), 0) ?? 0;
  return {
    requestsPerSecond: rate,
    median: inMilliseconds(find(/^\s+50%\s+(\S+)/m)),
    p99: inMilliseconds(find(/^\s+99%\s+(\S+)/m)),
    failures: broken + Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function inMilliseconds(text = ""): number {
  const [, value, unit = ""] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
