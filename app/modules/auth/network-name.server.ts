import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";

/** The network of an address for people to read: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function networkName(address: string): string {
  const [family, hex = ""] = addressScope(address, "network").split(":");
  const parts = (length: number) => hex.match(new RegExp(`.{${length}}`, "g")) ?? [];
  const numbers = (length: number) => parts(length).map((part) => Number.parseInt(part, 16));
  if (family === "4") return `${numbers(2).join(".")}.0/24`;
  if (family === "6")
    return `${numbers(4)
      .map((part) => part.toString(16))
      .join(":")}::/48`;
  return "unknown";
}
