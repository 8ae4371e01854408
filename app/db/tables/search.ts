import type { Timestamp } from "./timestamp.ts";

/** When search engines were last told of an address by IndexNow. */
export interface IndexNowToldTable {
  path: string;
  told_at: Timestamp;
}

export interface RedirectsTable {
  /** Decoded, lower case, without a slash at the end. */
  from_path: string;
  /** A path of this site or an https address. */
  to_address: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Addresses visitors asked for in vain. */
export interface MissedAddressesTable {
  /** The path, or the name of a group of paths only robots try. */
  path: string;
  noise: boolean;
  hits: number;
  first_seen: Timestamp;
  last_seen: Timestamp;
  /** Host of the page that led there, last seen. */
  referrer_host: string | null;
}
