import type { IncomingMessage } from "node:http";
import { type AddressList, readAddressList } from "#app/platform/address-list.server.ts";
import { clientAddress } from "../client-address.ts";

/** What proxies add to a request. */
const FORWARDED = [
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  "x-real-ip",
];

interface Options {
  /** METRICS_ALLOW; undefined: this machine alone. */
  allow: string | undefined;
  /** TRUST_PROXY. */
  trustedProxies: number;
}

/**
 * Makes the check of who may read the figures. Unless told otherwise only a program on this machine
 * that asks without a proxy between; and never one behind a proxy we were not told of, since we
 * would take the proxy's address for its own.
 */
export function makeMayReadMetrics({
  allow,
  trustedProxies,
}: Options): (request: IncomingMessage) => boolean {
  const list: AddressList = (allow && readAddressList(allow)) || loopback;
  return (request) => {
    const { headers, socket } = request;
    const forwarded = FORWARDED.some((name) => headers[name] !== undefined);
    if (forwarded && (allow === undefined || trustedProxies === 0)) return false;
    const header = headers["x-forwarded-for"] as string | undefined;
    return list.has(clientAddress(socket.remoteAddress, header, trustedProxies));
  };
}

const loopback: AddressList = {
  has: (address) => address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address),
};
