import { isIP } from "node:net";

/** Whether the site's address allows passkeys: the host name they are made for, or why there is none. */
export type PasskeyHost = { host: string } | { host: undefined; problem: string };

/**
 * The host name that passkeys are made for. Browsers offer passkeys only to pages with a host name, over
 * https or on this machine (WebAuthn Level 3, 5.1.3 and 5.1.4; Secure Contexts).
 */
export function getPasskeyHost(publicOrigin: string): PasskeyHost {
  const { protocol, hostname } = new URL(publicOrigin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) {
    const problem = `Passkeys need a host name, and the URL of this site has the IP address ${hostname}.`;
    return { host: undefined, problem };
  }
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLocal) {
    return { host: undefined, problem: "Passkeys need https, and this site uses http." };
  }
  return { host: hostname };
}
