import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Addresses and networks of a setting. */
export interface AddressList {
  has(address: string): boolean;
}

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Reads addresses and networks in CIDR form, separated by commas; undefined where one is none. */
export function readAddressList(text: string): AddressList | undefined {
  const list = new BlockList();
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  if (entries.length === 0) return undefined;
  for (const entry of entries) {
    const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = familyOf(address);
    if (!family) return undefined;
    const prefix = length === undefined ? BITS[family] : Number(length);
    if (prefix > BITS[family]) return undefined;
    list.addSubnet(address, prefix, family);
  }
  return {
    has: (address) => {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    },
  };
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  if (isIPv4(address)) return "ipv4";
  // A zone, as in fe80::1%eth0, is of one machine only.
  return isIPv6(address) && !address.includes("%") ? "ipv6" : undefined;
}
