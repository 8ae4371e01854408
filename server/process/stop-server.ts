import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { logger } from "#app/platform/logger.server.ts";

/** From the last accepted request to the exit: supervisors kill a container after ten seconds. */
const STOP_LIMIT_MS = 9_500;

/** Remaining connections are closed at this time, which leaves a second to close the database. */
const FORCE_CLOSE_MS = 8_500;

/** How long work that requests our own pages may take before the server stops accepting requests. */
const OWN_REQUESTS_MS = 4_000;

/** A turn of the event loop this short did no work. */
const QUIET_TURN_MS = 0.5;

/** Under heavy load no turn is quiet, and some connections never send a request. */
const MAX_QUIET_WAIT_MS = 1_000;

interface StopPlan {
  /** How long to accept requests after readiness has failed, so that load balancers notice. */
  drainMs: number;
  /** Aborted at once, to fail readiness. */
  draining: AbortController;
  /** Aborted when no more requests are accepted, to cancel background work. */
  stopping: AbortController;
  /** Resolves when nothing in this process requests our own pages anymore. */
  finishOwnRequests: () => Promise<unknown>;
  /** Each stops one kind of background work and resolves when it has ended. */
  stopWork: readonly (() => Promise<unknown> | undefined)[];
  /** Run one after the other once everything else has ended. */
  finalSteps: readonly (() => Promise<unknown>)[];
}

/**
 * Stops the server without dropping a request: fails readiness, stops accepting requests, then ends
 * background work. Resolves within ten seconds after the drain. Work that has not ended by then is
 * repeated after a restart, when its lease has expired.
 */
export async function stopServer(server: Server, plan: StopPlan): Promise<void> {
  plan.draining.abort();
  const unusedConnections = new Set<Socket>();
  server.on("connection", (socket) => {
    unusedConnections.add(socket);
    socket.once("close", () => unusedConnections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    unusedConnections.delete(socket);
    // A client that reused its connection later would lose that request.
    response.shouldKeepAlive = false;
  });
  await sleep(plan.drainMs);
  plan.stopping.abort();
  const stopEverything = async () => {
    const closed = Promise.race([
      plan.finishOwnRequests(),
      resolveFalseAfter(OWN_REQUESTS_MS),
    ]).then(() => closeListener(server, unusedConnections));
    const forceClose = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS);
    await Promise.all([closed, plan.finishOwnRequests(), ...plan.stopWork.map((stop) => stop())]);
    clearTimeout(forceClose);
    for (const step of plan.finalSteps) await step();
    return true;
  };
  try {
    const isComplete = await Promise.race([stopEverything(), resolveFalseAfter(STOP_LIMIT_MS)]);
    if (!isComplete) logger.warn("stopped before all work had ended; the rest will be repeated");
  } catch (error) {
    logger.error({ err: error }, "could not stop everything in order");
  }
}

const resolveFalseAfter = (milliseconds: number) => sleep(milliseconds, false, { ref: false });

/**
 * Closes the listener and waits for open requests. Connections that wait to be accepted, or whose first
 * request has not arrived, are closed with the listener, and a proxy does not send a form again. So the
 * listener closes when no connection is unused, in a turn of the event loop that had nothing else to do:
 * then new connections were accepted less than a millisecond ago.
 */
async function closeListener(
  server: Server,
  unusedConnections: ReadonlySet<Socket>,
): Promise<void> {
  const deadline = performance.now() + MAX_QUIET_WAIT_MS;
  while (performance.now() < deadline) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < QUIET_TURN_MS && unusedConnections.size === 0) break;
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
