import type { Timestamp } from "./timestamp.ts";

/** One run of the three tasks that keep search engines informed. */
export interface SeoRunsTable {
  id: string;
  trigger: "schedule" | "manual";
  /** JSON: the tasks begun so far, with status and message. */
  tasks: string;
  /** 1 while it runs, null afterwards: unique, so that there is one at a time. */
  running: number | null;
  /** While running: after this its process is taken for dead. */
  lease_until: Timestamp;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  outcome: "success" | "failed" | null;
}

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
