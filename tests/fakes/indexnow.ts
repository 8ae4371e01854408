import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A request as the fake took it. */
export interface TakenNotice {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** How the service behaves for coming requests. */
export type IndexNowFault =
  | { status: number; retryAfter?: string; text?: string }
  | { drop: true }
  | { slow: number };

export interface IndexNowFake {
  /** For `INDEXNOW`. */
  url: string;
  /** Requests it answered with 200 or 202, oldest first. */
  taken: TakenNotice[];
  /** Requests it was sent, refused ones included. */
  tries(): number;
  /** Answers every request this way from now on, or, with null, 200 again. */
  behave(fault: IndexNowFault | null): void;
  /** Every address it was told of. */
  addresses(): string[];
  stop(): Promise<void>;
}

/** Stands in for the IndexNow service: a real HTTP server on loopback with its failure codes. */
export async function startIndexNow(): Promise<IndexNowFake> {
  const taken: TakenNotice[] = [];
  let tries = 0;
  let fault: IndexNowFault | null = null;
  const server = createServer(async (request, response) => {
    tries += 1;
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
    if (!belongTogether(body)) return void response.writeHead(422).end("not one host");
    const status = current?.status ?? 200;
    if (status === 200 || status === 202) taken.push(body);
    const headers = current?.retryAfter ? { "Retry-After": current.retryAfter } : {};
    response.writeHead(status, headers).end(current?.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/indexnow`,
    taken,
    tries: () => tries,
    behave(next) {
      fault = next;
    },
    addresses: () => taken.flatMap(({ urlList }) => urlList),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The rules of the protocol: a key of 8 to 128 signs, at most 10,000 addresses, all absolute. */
function isNotice(body: unknown): body is TakenNotice {
  const { host, key, keyLocation, urlList } = (body ?? {}) as Partial<TakenNotice>;
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

function belongTogether({ host, keyLocation, urlList }: TakenNotice): boolean {
  return [keyLocation, ...urlList].every((address) => new URL(address).host === host);
}
