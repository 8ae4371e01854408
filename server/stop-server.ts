import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { logger } from "#app/platform/logger.server.ts";

/** From the last request taken to the end: supervisors kill a container after ten seconds. */
const STOP_LIMIT_MS = 9_500;

/** Connections are cut in time for what they were waiting for to be closed in order. */
const CUT_MS = 8_500;

/** What asks this server for its own pages gets so long to end before no more are taken. */
const ASKING_MS = 4_000;

/** A turn of the event loop this short did no work. */
const QUIET_TURN_MS = 0.5;

/** Under heavy load no turn is quiet; the listener then closes all the same. */
const QUIET_TURN_TRIES = 500;

interface StopPlan {
  /** How long requests are still taken while readiness is red, so that a load balancer sees it. */
  drainMs: number;
  /** Aborted at once: readiness turns red. */
  draining: AbortController;
  /** Aborted when no more requests are taken: background work that can break off does. */
  stopping: AbortController;
  /** Resolves when nothing in this process asks the server for pages any more. */
  asking: () => Promise<unknown>;
  /** Each resolves when some background work has ended. */
  work: readonly (() => Promise<unknown> | undefined)[];
  /** What is done one after the other once all of that is over. */
  finally: readonly (() => Promise<unknown>)[];
}

/**
 * Ends the server without dropping a request: readiness first, then no new ones, then whatever is
 * under way. Resolves within ten seconds after the drain; what is not over by then is left, and
 * comes again by its lease.
 */
export async function stopServer(server: Server, plan: StopPlan): Promise<void> {
  plan.draining.abort();
  // Whoever keeps a connection for the next request would lose that one when we are gone.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(plan.drainMs);
  plan.stopping.abort();
  const whole = async () => {
    const taken = Promise.race([plan.asking(), pause(ASKING_MS)]).then(() => close(server));
    const cut = setTimeout(() => server.closeAllConnections(), CUT_MS);
    await Promise.all([taken, plan.asking(), ...plan.work.map((end) => end())]);
    clearTimeout(cut);
    for (const step of plan.finally) await step();
    return true;
  };
  try {
    const isWhole = await Promise.race([whole(), pause(STOP_LIMIT_MS)]);
    if (!isWhole) logger.warn("ended before all work was over; what is left is begun anew");
  } catch (error) {
    logger.error({ err: error }, "not everything could be ended in order");
  }
}

const pause = (milliseconds: number) => sleep(milliseconds, false, { ref: false });

/**
 * Closes the listener and waits for open requests. Connections that wait to be accepted are reset when
 * the listener closes, so it closes in a turn of the event loop that had nothing else to do: then new
 * connections were accepted less than a millisecond ago.
 */
async function close(server: Server): Promise<void> {
  for (let turn = 0; turn < QUIET_TURN_TRIES; turn += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_TURN_MS) break;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  // A connection whose request ends from now on would stay open for its keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  server.close(() => {
    clearInterval(sweep);
    resolve();
  });
  return promise;
}
