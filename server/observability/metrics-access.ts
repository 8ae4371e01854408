import type { IncomingMessage } from "node:http";
import { type AddressList, readAddressList } from "#app/platform/address-list.server.ts";
import { clientAddress } from "../http/request-info.ts";

/** Headers that proxies add to a request. */
const FORWARDED = [
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  "x-real-ip",
];

interface Options {
  /** METRICS_ALLOW; undefined: this machine only. */
  allow: string | undefined;
  /** TRUST_PROXY. */
  trustedProxies: number;
}

/**
 * Creates the check of who may read metrics. By default that is a program on this machine that
 * connects without a proxy. Requests through a proxy that TRUST_PROXY does not count never may,
 * because the proxy's address would be taken for the client's.
 */
export function createMetricsGuard({
  allow,
  trustedProxies,
}: Options): (request: IncomingMessage) => boolean {
  const list: AddressList = (allow && readAddressList(allow)) || loopback;
  return ({ headers, socket }) => {
    const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
    if (isForwarded && (allow === undefined || trustedProxies === 0)) return false;
    const header = headers["x-forwarded-for"] as string | undefined;
    return list.has(clientAddress(socket.remoteAddress, header, trustedProxies));
  };
}

const loopback: AddressList = {
  has: (address) => address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address),
};
