import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface PageTimes {
  /** Milliseconds until the whole answer is here. */
  median: number;
  p95: number;
  /** Of the body, as it is and over the wire. */
  bytes: number;
  brotliBytes: number;
}

const WARM_UPS = 20;
const REQUESTS = 200;
/** A slow page is asked for less often. */
const LONGEST_MS = 6_000;

/** Asks for one address, one request after the other, on one connection and without a cache. */
export async function timePage(url: string): Promise<PageTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { length: bytes } = await fetchBytes(url, { agent, encoding: "identity" });
    const { length: brotliBytes } = await fetchBytes(url, { agent });
    await timeRequests(url, agent, WARM_UPS);
    const times = (await timeRequests(url, agent, REQUESTS)).sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95), bytes, brotliBytes };
  } finally {
    agent.destroy();
  }
}

async function timeRequests(url: string, agent: Agent, count: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + (LONGEST_MS * count) / REQUESTS;
  // Three at the least, or there would be nothing in the middle.
  while (times.length < count && (times.length < 3 || performance.now() < end)) {
    times.push((await timeOnce(url, agent)).ms);
  }
  return times;
}

/** One request: how long it took, in milliseconds, and the bytes that came. */
export async function timeOnce(url: string, agent?: Agent): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const { length: bytes } = await fetchBytes(url, { agent });
  return { ms: performance.now() - started, bytes };
}

/** The body over the wire. Throws Error where the answer is not 200. */
export async function fetchBytes(
  url: string,
  options: { agent?: Agent; encoding?: string } = {},
): Promise<Buffer> {
  return (await fetchAnswer(url, options)).body;
}

export interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Head and body over the wire, compressed. Throws Error where the answer is not 200. */
export function fetchAnswer(
  url: string,
  { agent, encoding = "br" }: { agent?: Agent; encoding?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": encoding } }, (response) => {
      const { headers, statusCode } = response;
      if (statusCode === 200) buffer(response).then((body) => resolve({ headers, body }), reject);
      else reject(new Error(`${url} answered ${statusCode}`));
    }).once("error", reject);
  });
}
