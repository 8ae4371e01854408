import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { acceptedEncoding } from "../compress.ts";
import { factsOf } from "../watch/request-facts.ts";
import { edgeHeaders, type ReadyAnswer } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";
import { sendAtOnce } from "./send-at-once.ts";

/**
 * Answers requests for kept pages before anything else looks at them; all others go on to `next`.
 * `always` are headers of every answer.
 */
export function servePages(
  cache: PageCache,
  { always, next }: { always: Record<string, string>; next: RequestListener },
): RequestListener {
  const send = makeSend(Object.entries(always).flat());
  return (request, response) => {
    const answer = findAnswer(cache, request);
    if (answer) send(answer, request, response);
    else next(request, response);
  };
}

function findAnswer(cache: PageCache, request: IncomingMessage): ReadyAnswer | undefined {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const key = cache.keyOf(url);
  if (key === undefined) return undefined;
  return cache.find(key)?.ready(acceptedEncoding(request.headers["accept-encoding"] as string));
}

type Send = (answer: ReadyAnswer, request: IncomingMessage, response: ServerResponse) => void;

/** Makes the function that sends an answer, to which it adds the headers of all. */
function makeSend(always: readonly string[]): Send {
  const heads = new WeakMap<ReadyAnswer, Buffer>();
  return (answer, request, response) => {
    const { etag, headers, body } = answer;
    const facts = factsOf(request);
    facts.kept = true;
    const own = ["X-Request-Id", facts.id, ...edgeHeaders(answer)];
    if (matches(request.headers["if-none-match"], etag)) {
      response.writeHead(304, [...withoutBody(headers), ...always, ...own]).end();
      return;
    }
    const same = () => [...headers, ...always, "Content-Length", String(body.byteLength)];
    let head = heads.get(answer);
    if (head === undefined) {
      head = Buffer.from(`${lines(same())}\r\n`, "latin1");
      heads.set(answer, head);
    }
    if (request.method === "GET" && sendAtOnce(response, lines(own), { head, body })) return;
    response.writeHead(200, [...same(), ...own]).end(request.method === "HEAD" ? undefined : body);
  };
}

/** Header names and values in turn as they are sent. */
function lines(headers: readonly string[]): string {
  let text = "";
  for (let index = 0; index < headers.length; index += 2) {
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  return text;
}

/** Whether a browser has these very bytes: `If-None-Match` lists what it has, or is `*`. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  // Proxies mark tags as weak when they meddle; for a GET that is as good.
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What tells of a body has no place where none is sent. */
function withoutBody(headers: string[]): string[] {
  return headers.flatMap((name, index) => {
    if (index % 2 === 1 || /^content-(?:type|encoding)$/i.test(name)) return [];
    return [name, headers[index + 1] ?? ""];
  });
}
