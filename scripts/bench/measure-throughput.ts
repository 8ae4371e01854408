import { Agent, get } from "node:http";

export interface Throughput {
  requestsPerSecond: number;
  /** Milliseconds. */
  median: number;
  /** Milliseconds. */
  p99: number;
  failures: number;
}

const CONNECTIONS = 16;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;

/**
 * Asks for one address over and over on a fixed number of connections, compressed as browsers ask
 * for it. This client has the machine's cores in common with the server.
 */
export async function measureThroughput(url: string): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await askFor(url, agent, WARM_UP_MS);
  const started = performance.now();
  const { times, failures } = await askFor(url, agent, MEASURE_MS);
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { requestsPerSecond: times.length / seconds, median: at(0.5), p99: at(0.99), failures };
}

async function askFor(url: string, agent: Agent, duration: number) {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + duration;
  const loop = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      if ((await ask(url, agent)) === 200) times.push(performance.now() - started);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return { times, failures };
}

/** The status once the whole answer is here; 0 where none comes. */
function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    request.once("error", () => resolve(0));
  });
}
