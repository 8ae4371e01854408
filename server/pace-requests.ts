import type { RequestListener } from "node:http";

/**
 * Requests begun in one turn of the event loop: a few milliseconds of work, and more than the two
 * renders that may run (`render-gate.ts`), so that those who wait for one wait there.
 */
const PER_TURN = 3;

/**
 * Hands on requests that need work a few at a time. What arrives together would otherwise all be
 * begun before the next look at the connections, and a request for a cached page behind sixty others
 * would wait for every one of them.
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
