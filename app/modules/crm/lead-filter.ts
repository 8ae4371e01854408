import type { LeadKind } from "#app/db/tables/leads.ts";
import { isLeadStatus } from "#app/modules/leads/lead-status.ts";

/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 200;

/** Whether leads in quarantine are listed. */
export const SETS = ["ordinary", "review", "spam", "all"] as const;
export type LeadSet = (typeof SETS)[number];

export const CHANNELS = ["email", "sms", "phone"] as const;
export type LeadChannel = (typeof CHANNELS)[number];

/** Which leads are asked for; what is absent does not matter. */
export interface LeadFilter {
  query?: string;
  status?: string;
  /** Contacts only: reached by e-mail, with consent to texts, or with a number at all. */
  channel?: LeadChannel;
  /** Contacts only. */
  optedIn?: boolean;
  set: LeadSet;
  /** Days of the store, such as `2026-11-20`, both included. */
  from?: string;
  to?: string;
  /** Keys of the first or last lead of the page that was looked at. */
  after?: string;
  before?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the address of a list; what makes no sense there is as good as absent. */
export function readLeadFilter(kind: LeadKind, params: URLSearchParams): LeadFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === text(name));
  const matching = (name: string, pattern: RegExp) => {
    const value = text(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  const status = text("status");
  const optedIn = { yes: true, no: false }[text("opted-in") ?? ""];
  return {
    query: text("q")?.replaceAll("\0", "").slice(0, LONGEST_SEARCH),
    status: status !== undefined && isLeadStatus(kind, status) ? status : undefined,
    ...(kind === "contact" ? { channel: oneOf("channel", CHANNELS), optedIn } : {}),
    set: oneOf("set", SETS) ?? "ordinary",
    from: matching("from", DAY),
    to: matching("to", DAY),
    after: matching("after", KEY),
    before: matching("before", KEY),
  };
}

/** A moment and an id: the place of a row in a list that is ordered by both. */
const KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,64}$/;

export interface RowKey {
  created_at: string;
  id: string;
}

export function toKey({ created_at, id }: RowKey): string {
  return `${created_at}_${id}`;
}

/** The parts of a key that {@link readLeadFilter} let through. */
export function fromKey(key: string): RowKey {
  const at = key.indexOf("_");
  return { created_at: key.slice(0, at), id: key.slice(at + 1) };
}

/** The query of a list's address, without the page. */
export function filterParams(filter: LeadFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { query, status, channel, optedIn, set, from, to } = filter;
  const given = { q: query, status, channel, from, to };
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value);
  if (optedIn !== undefined) params.set("opted-in", optedIn ? "yes" : "no");
  if (set !== "ordinary") params.set("set", set);
  return params;
}
