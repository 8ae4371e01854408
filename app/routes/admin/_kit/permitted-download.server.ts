import type { RouterContextProvider } from "react-router";
import { findOpenSession } from "#app/modules/auth/sessions.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { canView } from "../access.ts";
import { getRoute, requireStaffSession } from "./guard.server.ts";

/** A download under way is checked at most this often. */
const CHECK_MS = 1000;

interface Check {
  isPermitted: () => Promise<boolean>;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Passes a download on while it is permitted, checked at most once a second. Otherwise the stream fails, so that the
 * browser does not take the part for the whole file.
 */
export function endUnlessPermitted(
  body: ReadableStream<Uint8Array>,
  { isPermitted, now = Date.now }: Check,
): ReadableStream<Uint8Array> {
  let checkedAt = now();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>(
      {
        async transform(chunk, controller) {
          if (now() - checkedAt >= CHECK_MS) {
            checkedAt = now();
            if (!(await isPermitted())) throw new DownloadEnded();
          }
          controller.enqueue(chunk);
        },
      },
      { highWaterMark: 1 },
      // Nothing is read ahead of the client.
      { highWaterMark: 0 },
    ),
  );
}

/** The person lost the right to a download while it was under way. */
class DownloadEnded extends Error {
  override name = "DownloadEnded";
  constructor() {
    super("The download ended: the person may no longer open this page.");
  }
}

/** Ends a download of the staff area if the person's session ends, or their role changes, while it is under way. */
export function whilePermitted(
  context: Readonly<RouterContextProvider>,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const { db } = context.get(servicesContext);
  const { id } = requireStaffSession(context);
  const route = getRoute(context);
  return endUnlessPermitted(body, {
    isPermitted: async () => {
      const session = await findOpenSession(db, { id, now: new Date() });
      return session !== undefined && !session.mustSetUpCodes && canView(session.role, route);
    },
  });
}
