import type { RequestListener } from "node:http";

/**
 * Requests started per turn of the event loop: a few milliseconds of work. More than the two renders
 * that run at once, so that requests queue in the render gate (`render-gate.ts`), not here.
 */
const PER_TURN = 3;

/**
 * Starts requests that need work a few at a time. Node.js would otherwise start all requests that
 * arrived together before it reads from the connections again, and a request for a cached page would
 * wait for all of them.
 */
export function paceRequests(next: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  const turn = () => {
    for (const begin of waiting.splice(0, PER_TURN)) begin();
    if (waiting.length > 0) setImmediate(turn);
  };
  return (request, response) => {
    if (waiting.push(() => next(request, response)) === 1) setImmediate(turn);
  };
}
