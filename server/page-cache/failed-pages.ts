import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { chooseEncoding } from "../http/finish-response.ts";

/** How long an error page is sent again, in milliseconds. */
const FAILURE_MS = 5_000;

const MAX_RESPONSES = 100;

interface FailedResponse {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * The error pages that public pages answered a few seconds ago, so that repeated requests for a page that
 * cannot be rendered are cheap. A change of the content drops them.
 */
export class FailedPages {
  readonly #responses = new LRUCache<string, FailedResponse>({
    ...{ max: MAX_RESPONSES, ttl: FAILURE_MS },
  });

  constructor(feed: Pick<ChangeFeed, "onChange">) {
    feed.onChange(() => this.#responses.clear());
  }

  find(key: string, request: Request): Response | undefined {
    const failed = this.#responses.get(responseKey(key, request));
    return failed && toResponse(failed, request);
  }

  /** Saves the response to a request if it is an error page. Returns the response to send. */
  async save(key: string, request: Request, response: Response): Promise<Response> {
    if (response.status !== 500 || request.method !== "GET") return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const failed = { headers: response.headers, body };
    this.#responses.set(responseKey(key, request), failed);
    return toResponse(failed, request);
  }
}

const responseKey = (key: string, { headers }: Request) =>
  `${chooseEncoding(headers.get("accept-encoding"))} ${key}`;

function toResponse({ headers, body }: FailedResponse, { method }: Request): Response {
  return new Response(method === "HEAD" ? null : body, { status: 500, headers });
}
