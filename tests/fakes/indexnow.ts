import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The body of an accepted request. */
interface ReceivedNotice {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** How the service responds to the next requests. */
type IndexNowFault =
  | { status: number; retryAfter?: string; text?: string }
  | { drop: true }
  | { slow: number };

export interface FakeIndexNow {
  /** For `INDEXNOW`. */
  url: string;
  /** Requests answered with 200 or 202, oldest first. */
  received: ReceivedNotice[];
  /** The number of requests, including refused ones. */
  attempts(): number;
  /** Answers every request this way from now on; null means 200 again. */
  behave(fault: IndexNowFault | null): void;
  /** All submitted URLs. */
  urls(): string[];
  stop(): Promise<void>;
}

/** A fake IndexNow service: a real HTTP server on loopback with the service's failure codes. */
export async function startFakeIndexNow(): Promise<FakeIndexNow> {
  const received: ReceivedNotice[] = [];
  let attempts = 0;
  let fault: IndexNowFault | null = null;
  const server = createServer(async (request, response) => {
    attempts += 1;
    const current = fault;
    if (current && "drop" in current) return void request.socket.destroy();
    if (request.method !== "POST" || request.url !== "/indexnow") {
      return void response.writeHead(404).end();
    }
    const body = await json(request).catch(() => undefined);
    if (current && "slow" in current) {
      return void setTimeout(() => response.writeHead(200).end(), current.slow).unref();
    }
    if (!isNotice(body)) return void response.writeHead(400).end("not a notice");
    if (!isOneHost(body)) return void response.writeHead(422).end("not one host");
    const status = current?.status ?? 200;
    if (status === 200 || status === 202) received.push(body);
    const headers = current?.retryAfter ? { "Retry-After": current.retryAfter } : {};
    response.writeHead(status, headers).end(current?.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/indexnow`,
    received,
    attempts: () => attempts,
    behave(next) {
      fault = next;
    },
    urls: () => received.flatMap(({ urlList }) => urlList),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The rules of the protocol: a key of 8 to 128 characters, and up to 10,000 absolute URLs. */
function isNotice(body: unknown): body is ReceivedNotice {
  const { host, key, keyLocation, urlList } = (body ?? {}) as Partial<ReceivedNotice>;
  return (
    typeof host === "string" &&
    /^[a-zA-Z0-9-]{8,128}$/.test(key ?? "") &&
    URL.canParse(keyLocation ?? "") &&
    Array.isArray(urlList) &&
    urlList.length > 0 &&
    urlList.length <= 10_000 &&
    urlList.every((address) => URL.canParse(address))
  );
}

function isOneHost({ host, keyLocation, urlList }: ReceivedNotice): boolean {
  return [keyLocation, ...urlList].every((address) => new URL(address).host === host);
}
