/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry that
 * the outermost trusted one appended to X-Forwarded-For. Entries further left are the sender's own
 * words and are ignored, whatever they claim.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = normalise(remoteAddress ?? "unknown");
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const chain = [...forwardedFor.split(",").map((entry) => normalise(entry.trim())), remote];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? remote;
}

/** IPv4 addresses inside IPv6 (`::ffff:192.0.2.1`) are the same visitor as the bare address. */
function normalise(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
