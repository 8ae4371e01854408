import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Certificate, makeCertificate } from "./certificates.ts";

/** How the menu behaves; a page is answered with status 200. */
export type MenuBehavior =
  | { page: string }
  | { status: number; location?: string }
  | "hang"
  | "hang in the middle"
  | "break off"
  | "bad certificate";

export interface MenuServer {
  /** `https://localhost:PORT`. */
  origin: string;
  port: number;
  /** Requests, the latest last. */
  asked: { path: string; agent: string }[];
  behave(as: MenuBehavior): void;
  stop(): Promise<void>;
}

export const MENU_PAGE = "<!doctype html><title>Menu</title><h1>Hyde Cannabis menu</h1>";

/** Someone else's page, as a host shows after a menu was taken down. */
export const OTHER_PAGE = "<!doctype html><title>Parked</title><h1>This name is for sale</h1>";

/**
 * A real TLS server on loopback in place of the online menu. Clients can trust `certificate`, but not
 * that of "bad certificate".
 */
export async function startMenuServer(certificate: Certificate): Promise<MenuServer> {
  let behavior: MenuBehavior = { page: MENU_PAGE };
  const asked: MenuServer["asked"] = [];
  const server = createServer(certificate, ({ url = "", headers }, response) => {
    asked.push({ path: url, agent: headers["user-agent"] ?? "" });
    answer(response, behavior);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    port,
    asked,
    behave(as) {
      behavior = as;
      const bad = as === "bad certificate";
      server.setSecureContext(bad ? makeCertificate({ names: ["localhost"] }) : certificate);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(response: ServerResponse, behavior: MenuBehavior): void {
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
