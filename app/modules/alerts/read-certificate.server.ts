import { isIP } from "node:net";
import { connect } from "node:tls";

/** For the connection and the handshake. */
const TIMEOUT_MS = 10_000;

/**
 * When the certificate of an https origin expires; undefined if the server does not answer. It does not
 * matter who signed it: an expired or private one is read too.
 */
export function readCertificateExpiry(
  origin: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<Date | undefined> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const servername = isIP(host) ? undefined : host;
  return new Promise((resolve) => {
    const socket = connect(
      { host, port: Number(port || 443), servername, rejectUnauthorized: false },
      () => {
        const expiry = new Date(socket.getPeerCertificate().valid_to);
        end(Number.isNaN(expiry.getTime()) ? undefined : expiry);
      },
    );
    const end = (expiry: Date | undefined) => {
      socket.destroy();
      resolve(expiry);
    };
    // Also while the address is looked up, when the socket has no timeout of its own yet.
    const timer = setTimeout(() => end(undefined), timeoutMs);
    socket.on("error", () => end(undefined));
    socket.on("close", () => clearTimeout(timer));
  });
}
