import type { LeadKind } from "#app/db/tables/leads.ts";
import { readQuery } from "#app/platform/clean-text.ts";
import { isLeadStatus } from "./lead-status.ts";

/** A list says how many leads match up to this number, and "1,000+" if there are more. */
export const MAX_COUNTED_LEADS = 1_000;

/** Which leads are listed: outside quarantine, to review, marked as spam, or all. */
const SETS = ["ordinary", "review", "spam", "all"] as const;
type LeadSet = (typeof SETS)[number];

const CHANNELS = ["email", "sms", "phone"] as const;
type LeadChannel = (typeof CHANNELS)[number];

/** What the inbox shows: see `isInView` in message-state.server.ts. */
export const MESSAGE_VIEWS = ["open", "unread", "mine", "snoozed", "done", "all"] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** Filters of a list of leads; undefined filters match every lead. */
export interface LeadFilter {
  query?: string;
  status?: string;
  /** Contacts only: has an email address, has consent to texts, or has a phone number. */
  channel?: LeadChannel;
  /** Contacts only. */
  optedIn?: boolean;
  set: LeadSet;
  /** Messages outside quarantine only. */
  view?: MessageView;
  /** Days in the store's time zone, such as `2026-11-20`, both included. */
  from?: string;
  to?: string;
  /** Default: the newest first. */
  order?: "oldest";
  /** Key of a lead: the page with the leads just after or just before it, in the order of the list. */
  after?: string;
  before?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Parses the query of a list's URL. Invalid values are ignored. */
export function parseLeadFilter(kind: LeadKind, params: URLSearchParams): LeadFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === text(name));
  const matching = (name: string, pattern: RegExp) => {
    const value = text(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  const status = text("status");
  const optedIn = { yes: true, no: false }[text("opted-in") ?? ""];
  const filter: LeadFilter = {
    query: readQuery(params) || undefined,
    status: status !== undefined && isLeadStatus(kind, status) ? status : undefined,
    ...(kind === "contact" ? { channel: oneOf("channel", CHANNELS), optedIn } : {}),
    set: oneOf("set", SETS) ?? "ordinary",
    from: matching("from", DAY),
    to: matching("to", DAY),
    order: oneOf("order", ["oldest"] as const),
    after: matching("after", KEY),
    before: matching("before", KEY),
  };
  if (kind === "message" && filter.set === "ordinary") {
    filter.view = oneOf("view", MESSAGE_VIEWS) ?? defaultView(filter);
  }
  return filter;
}

/** The open messages; a search or another filter goes through all of them. */
function defaultView({ query, status, from, to }: LeadFilter): MessageView {
  return query || status || from || to ? "all" : "open";
}

/** An instant and an id: the position of a row in a list ordered by both. */
const KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,64}$/;

export interface RowKey {
  created_at: string;
  id: string;
}

export function toKey({ created_at, id }: RowKey): string {
  return `${created_at}_${id}`;
}

/** Splits a key that {@link parseLeadFilter} has checked. */
export function fromKey(key: string): RowKey {
  const at = key.indexOf("_");
  return { created_at: key.slice(0, at), id: key.slice(at + 1) };
}

/** The query for a list's URL, without the page. */
export function toSearchParams(filter: LeadFilter): URLSearchParams {
  const params = new URLSearchParams();
  const { query, status, channel, optedIn, set, view, from, to, order } = filter;
  const given = { q: query, status, channel, from, to, order };
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, value);
  if (optedIn !== undefined) params.set("opted-in", optedIn ? "yes" : "no");
  if (set !== "ordinary") params.set("set", set);
  if (view !== undefined && view !== defaultView(filter)) params.set("view", view);
  return params;
}
