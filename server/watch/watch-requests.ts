import type { IncomingMessage, RequestListener } from "node:http";
import type { AccessLog } from "./access-log.ts";
import { factsOf } from "./request-facts.ts";
import type { RequestMetrics } from "./request-metrics.ts";
import { routeGroup } from "./route-group.ts";

/** Counts and logs each request once it is over, however it is answered and by whom. */
export function watchRequests(
  next: RequestListener,
  { metrics, log }: { metrics: RequestMetrics; log: AccessLog },
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const { socket } = request;
    const written = socket.bytesWritten;
    const facts = factsOf(request);
    // "close" comes after the end of an answer as well as when the client has gone before it.
    response.on("close", () => {
      const line = {
        id: facts.id,
        route: routeGroup(pathOf(request)),
        method: request.method ?? "",
        status: response.statusCode,
        kept: facts.kept,
        duration: performance.now() - began,
        bytes: socket.bytesWritten - written,
        aborted: !response.writableFinished,
      };
      metrics.count(line);
      log.note(request, line);
    });
    next(request, response);
  };
}

/** For answers that come from outside our own application, such as to a malformed address. */
export function withRequestId(next: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader("X-Request-Id", factsOf(request).id);
    next(request, response);
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}
