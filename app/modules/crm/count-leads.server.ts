import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { lastDays, startOfDay, startOfWeek, storeDay } from "#app/platform/time.server.ts";
import { LEAD_TABLES } from "./lead-rows.server.ts";
import { NEW, SPAM } from "./lead-status.ts";
import { isUnread } from "./message-state.server.ts";

/** Counts the unread messages, for the badge of the navigation. */
export async function countUnreadMessages(db: Db, { now }: { now: Date }): Promise<number> {
  const { leads } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number | string>().as("leads"))
    .where((eb) => isUnread(eb, { now }))
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/** How many leads wait for staff. */
export interface OpenLeads {
  /** Unread messages and new contacts, outside quarantine. */
  messages: number;
  contacts: number;
  /** In quarantine and not reviewed yet. */
  review: { messages: number; contacts: number };
}

/** Counts the leads that staff have not handled. Messages count again once their snooze is over. */
export async function countOpenLeads(db: Db, { now }: { now: Date }): Promise<OpenLeads> {
  const count = (kind: LeadKind) =>
    db.selectFrom(LEAD_TABLES[kind]).select((eb) => eb.fn.countAll<number | string>().as("leads"));
  const review = (kind: LeadKind) =>
    count(kind)
      .where("quarantine_reason", "is not", null)
      .where("status", "!=", SPAM)
      .executeTakeFirstOrThrow();
  const [messages, contacts, heldMessages, heldContacts] = await Promise.all([
    countUnreadMessages(db, { now }),
    count("contact")
      .where("quarantine_reason", "is", null)
      .where("status", "=", NEW)
      .executeTakeFirstOrThrow(),
    review("message"),
    review("contact"),
  ]);
  return {
    messages,
    contacts: Number(contacts.leads),
    review: { messages: Number(heldMessages.leads), contacts: Number(heldContacts.leads) },
  };
}

/** Counts all leads of each kind, in quarantine and outside it. */
export async function countLeadsByState(
  db: Db,
): Promise<{ kind: LeadKind; accepted: number; quarantined: number }[]> {
  const counts = [];
  for (const kind of ["message", "contact"] as const) {
    const row = await db
      .selectFrom(LEAD_TABLES[kind])
      .select((eb) => [
        eb.fn.countAll<number | string>().as("all"),
        eb.fn.count<number | string>("quarantine_reason").as("quarantined"),
      ])
      .executeTakeFirstOrThrow();
    const quarantined = Number(row.quarantined);
    counts.push({ kind, accepted: Number(row.all) - quarantined, quarantined });
  }
  return counts;
}

/** Leads of one week, Monday to Sunday in the store's time zone. */
export interface LeadsByWeek {
  /** When the week begins, ISO. */
  start: string;
  signUps: number;
  messages: number;
}

/** Length of an ISO instant up to the hour: weeks begin on the hour in every US time zone. */
const HOUR_PREFIX_LENGTH = 13;

/** Sign-ups and messages outside quarantine per week, oldest first, including the current week. */
export async function countLeadsByWeek(
  db: Db,
  { weeks, now }: { weeks: number; now: Date },
): Promise<LeadsByWeek[]> {
  const starts = Array.from({ length: weeks }, (_, index) =>
    startOfWeek(now, index + 1 - weeks).toISOString(),
  );
  const since = starts[0] ?? now.toISOString();
  const [signUps, messages] = await Promise.all([
    countByHour(db, "contact", since),
    countByHour(db, "message", since),
  ]);
  return starts.map((start, index) => {
    const within = ({ hour }: HourCount) => {
      const next = starts[index + 1];
      return (
        hour >= start.slice(0, HOUR_PREFIX_LENGTH) &&
        (!next || hour < next.slice(0, HOUR_PREFIX_LENGTH))
      );
    };
    return { start, signUps: sum(signUps.filter(within)), messages: sum(messages.filter(within)) };
  });
}

/** Sign-ups and messages of some days. */
interface LeadFigures {
  signUps: number;
  messages: number;
}

/** Leads of the last seven days up to today, and of the seven days before. */
export interface RecentLeads {
  current: LeadFigures;
  before: LeadFigures;
  /** All fourteen days in the store's time zone, oldest first. */
  byDay: (LeadFigures & { day: string })[];
  /** Sign-ups by form, most first; `source` is the fixed text in `campaign_contacts.source`. */
  sources: { source: string; signUps: number; signUpsBefore: number }[];
}

/** Counts leads outside quarantine. */
export async function countRecentLeads(db: Db, { now }: { now: Date }): Promise<RecentLeads> {
  const days = lastDays(storeDay(now), 14);
  const [since, from] = [days[0], days[7]].map((day) =>
    (startOfDay(day ?? "") ?? now).toISOString(),
  );
  const [signUps, messages, sources] = await Promise.all([
    countByHour(db, "contact", since ?? ""),
    countByHour(db, "message", since ?? ""),
    countBySource(db, { since: since ?? "", from: from ?? "" }),
  ]);
  const signUpsOn = addUpByDay(signUps);
  const messagesOn = addUpByDay(messages);
  const byDay = days.map((day) => ({
    ...{ day, signUps: signUpsOn.get(day) ?? 0, messages: messagesOn.get(day) ?? 0 },
  }));
  return { current: addUp(byDay.slice(7)), before: addUp(byDay.slice(0, 7)), byDay, sources };
}

function addUp(days: readonly LeadFigures[]): LeadFigures {
  return {
    signUps: days.reduce((total, { signUps }) => total + signUps, 0),
    messages: days.reduce((total, { messages }) => total + messages, 0),
  };
}

/** Counts by day in the store's time zone. */
function addUpByDay(counts: readonly HourCount[]): Map<string, number> {
  const byDay = new Map<string, number>();
  for (const { hour, count } of counts) {
    const day = storeDay(new Date(`${hour}:00:00.000Z`));
    byDay.set(day, (byDay.get(day) ?? 0) + count);
  }
  return byDay;
}

async function countBySource(db: Db, { since, from }: { since: string; from: string }) {
  const rows = await db
    .selectFrom("campaign_contacts")
    .select((eb) => [
      "source",
      eb.fn.countAll<number | string>().as("all"),
      eb.fn.countAll<number | string>().filterWhere("created_at", ">=", from).as("current"),
    ])
    .where("created_at", ">=", since)
    .where("quarantine_reason", "is", null)
    .groupBy("source")
    .execute();
  return rows
    .map(({ source, all, current }) => ({
      source,
      ...{ signUps: Number(current), signUpsBefore: Number(all) - Number(current) },
    }))
    .toSorted((a, b) => b.signUps - a.signUps || (a.source < b.source ? -1 : 1));
}

interface HourCount {
  hour: string;
  count: number;
}

async function countByHour(db: Db, kind: LeadKind, since: string): Promise<HourCount[]> {
  const hour = sql<string>`substr(created_at, 1, ${sql.lit(HOUR_PREFIX_LENGTH)})`;
  const rows = await db
    .selectFrom(LEAD_TABLES[kind])
    .select((eb) => [hour.as("hour"), eb.fn.countAll<number | string>().as("count")])
    .where("created_at", ">=", since)
    .where("quarantine_reason", "is", null)
    .groupBy(hour)
    .execute();
  return rows.map((row) => ({ hour: row.hour, count: Number(row.count) }));
}

function sum(counts: HourCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
