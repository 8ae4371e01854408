import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Certificate, createCertificate } from "../setup/certificates.ts";

/** How the menu responds; a page has status 200. After `times` responses it shows {@link MENU_PAGE}. */
export type MenuBehavior =
  | { page: string }
  | { status: number; location?: string; times?: number }
  | "hang"
  | "hang in the middle"
  | "break off"
  | "bad certificate";

export interface MenuServer {
  /** `https://localhost:PORT`. */
  origin: string;
  port: number;
  /** Oldest first. */
  requests: { path: string; agent: string }[];
  behave(as: MenuBehavior): void;
  stop(): Promise<void>;
}

export const MENU_PAGE = "<!doctype html><title>Menu</title><h1>Hyde Cannabis menu</h1>";

/** A parking page, as a host shows after a menu was taken down. */
export const PARKED_PAGE = "<!doctype html><title>Parked</title><h1>This name is for sale</h1>";

/**
 * A fake online menu: a real TLS server on loopback. Clients can trust `certificate`, but not the one of
 * "bad certificate".
 */
export async function startMenuServer(certificate: Certificate): Promise<MenuServer> {
  let behavior: MenuBehavior = { page: MENU_PAGE };
  const requests: MenuServer["requests"] = [];
  const server = createServer(certificate, ({ url = "", headers }, response) => {
    requests.push({ path: url, agent: headers["user-agent"] ?? "" });
    sendReply(response, behavior);
    if (typeof behavior === "object" && "times" in behavior && behavior.times) {
      const times = behavior.times - 1;
      behavior = times === 0 ? { page: MENU_PAGE } : { ...behavior, times };
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    port,
    requests,
    behave(as) {
      behavior = as;
      const bad = as === "bad certificate";
      server.setSecureContext(bad ? createCertificate({ names: ["localhost"] }) : certificate);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function sendReply(response: ServerResponse, behavior: MenuBehavior): void {
  if (behavior === "hang") return;
  if (behavior === "break off") {
    response.destroy();
  } else if (behavior === "hang in the middle") {
    response.write(MENU_PAGE.slice(0, 20));
  } else if (behavior === "bad certificate") {
    response.end(MENU_PAGE);
  } else if ("page" in behavior) {
    response.setHeader("Content-Type", "text/html").end(behavior.page);
  } else {
    const { status, location } = behavior;
    response.writeHead(status, location === undefined ? {} : { Location: location }).end("…");
  }
}
