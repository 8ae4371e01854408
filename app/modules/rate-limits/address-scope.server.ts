import { isIPv4, isIPv6 } from "node:net";
import type { LimitRule } from "./limits.ts";

/** Bytes that stand for one visitor or one network: a household gets a whole IPv6 /64. */
const PREFIX_BYTES = {
  IPv4: { address: 4, network: 3 },
  IPv6: { address: 8, network: 6 },
} as const;

/**
 * The part of an address a rule counts: IPv4 whole or /24, IPv6 /64 or /48, in hexadecimal.
 * IPv4 inside IPv6 counts as IPv4; what is no address shares one counter.
 */
export function addressScope(address: string, scope: LimitRule["scope"]): string {
  const bare = address.replace(/^\[|\]$|%.*$/g, "");
  const mapped = bare.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  const plain = mapped ?? bare;
  if (isIPv4(plain)) return `4:${prefix(plain.split(".").map(Number), PREFIX_BYTES.IPv4[scope])}`;
  if (isIPv6(plain)) return `6:${prefix(ipv6Bytes(plain), PREFIX_BYTES.IPv6[scope])}`;
  return "unknown";
}

function prefix(bytes: number[], length: number): string {
  return Buffer.from(bytes.slice(0, length)).toString("hex");
}

function ipv6Bytes(address: string): number[] {
  const dotted = address.match(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/);
  const text = dotted
    ? address.slice(0, dotted.index) +
      [dotted.slice(1, 3), dotted.slice(3, 5)].map(([a, b]) => group(a) + group(b)).join(":")
    : address;
  const [head = "", tail] = text.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = new Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill(
    "0",
  );
  return [...left, ...zeros, ...right].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 0xff];
  });
}

function group(decimal = "0"): string {
  return Number(decimal).toString(16).padStart(2, "0");
}
