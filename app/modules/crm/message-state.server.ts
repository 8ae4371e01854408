import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { listPeopleWith } from "#app/modules/auth/team.server.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { addDays, mondayOf, startOfDay, storeDay } from "#app/platform/time.server.ts";
import { MESSAGE_VIEWS, type MessageView } from "./lead-filter.ts";
import { NEW, SPAM } from "./lead-status.ts";

/** A message can be snoozed for this many days at most. */
const MAX_SNOOZE_DAYS = 365;

interface MessageChange {
  id: string;
  actor: Actor;
  now: Date;
}

/** Locks a message outside quarantine; undefined if there is none. */
function lockMessage(tx: Tx, { id }: { id: string }) {
  return lockRow(
    tx,
    tx
      .selectFrom("messages")
      .select(["status", "snoozed_until", "assignee_id"])
      .where("id", "=", id)
      .where("quarantine_reason", "is", null),
  );
}

/**
 * Marks an unread message as read because someone has opened it; does nothing to other messages. It is
 * not in the audit log, which records decisions.
 */
export async function markAsRead(db: Db, { id, now }: Omit<MessageChange, "actor">): Promise<void> {
  await db
    .updateTable("messages")
    .set({ status: "read", snoozed_until: null, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where((eb) => isUnread(eb, { now }))
    .execute();
}

/** Why a message was not snoozed: it is deleted or in quarantine, or the day is not possible. */
type SnoozeResult = { ok: true; until: Date } | { ok: false; why: "gone" | "day" };

/**
 * Hides a message until a day begins in the store's time zone. From then on it is unread, without any
 * job: every query compares the time. `day` is text such as `2026-11-20`, from tomorrow to
 * {@link MAX_SNOOZE_DAYS} days from now.
 */
export async function snoozeMessage(
  db: Db,
  { id, day, actor, now }: MessageChange & { day: string },
): Promise<SnoozeResult> {
  const until = startOfDay(day);
  const { first, last } = getSnoozeDays(now);
  if (!until || day < first || day > last) return { ok: false, why: "day" };
  return db.transaction().execute(async (tx): Promise<SnoozeResult> => {
    const message = await lockMessage(tx, { id });
    if (!message) return { ok: false, why: "gone" };
    const snoozed_until = until.toISOString();
    await tx
      .updateTable("messages")
      .set({ status: NEW, snoozed_until, updated_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      actor,
      action: "snooze-message",
      subject: { kind: "message", id },
      summary: `A message is snoozed until ${formatDay(day)}.`,
      before: { status: message.status, snoozed_until: message.snoozed_until },
      after: { status: NEW, snoozed_until },
      now,
    });
    return { ok: true, until };
  });
}

/** Returns a snoozed message to the inbox as unread. Returns false if it is not snoozed. */
export async function returnToInbox(db: Db, { id, actor, now }: MessageChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, { id });
    if (!message || message.snoozed_until === null) return false;
    await endSnooze(tx, { id });
    await recordAudit(tx, {
      actor,
      action: "end-snooze",
      subject: { kind: "message", id },
      summary: "A snoozed message was returned to the inbox.",
      before: { snoozed_until: message.snoozed_until },
      after: { snoozed_until: null },
      now,
    });
    return true;
  });
}

/** The first and last day until which a message can be snoozed now. */
export function getSnoozeDays(now: Date): { first: string; last: string } {
  const today = storeDay(now);
  return { first: addDays(today, 1), last: addDays(today, MAX_SNOOZE_DAYS) };
}

/** A day to snooze a message until. */
export interface SnoozeChoice {
  day: string;
  label: string;
  /** The label of a button that says what it does. */
  action: string;
}

/** The days people choose most: tomorrow, next Monday, and this day next week; each day once. */
export function getSnoozeChoices(now: Date): SnoozeChoice[] {
  const today = storeDay(now);
  const choices = [
    { day: addDays(today, 1), label: "Tomorrow", action: "Snooze until tomorrow" },
    { day: addDays(mondayOf(today), 7), label: "Monday", action: "Snooze until Monday" },
    { day: addDays(today, 7), label: "In a week", action: "Snooze for a week" },
  ];
  return choices.filter(({ day }, index) => choices.findIndex((one) => one.day === day) === index);
}

/** The day until which a message is snoozed, such as "Nov 24, 2026"; undefined if it is not. */
export function formatSnooze(
  { snoozed_until: until }: { snoozed_until: string | null },
  { now }: { now: Date },
): string | undefined {
  if (until === null || until <= now.toISOString()) return undefined;
  return formatDay(storeDay(new Date(until)));
}

/** Ends the snooze of a message, if it is snoozed, because staff have handled it. */
export async function endSnooze(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.updateTable("messages").set({ snoozed_until: null }).where("id", "=", id).execute();
}

/** `before` is the account it was assigned to. */
type AssignResult =
  | { ok: true; before: string | null }
  /** It is deleted or in quarantine, or the person cannot read it. */
  | { ok: false; why: "gone" | "person" };

/** Assigns a message to a person of the team who may read messages, or to nobody (null). */
export async function assignMessage(
  db: Db,
  { id, accountId, actor, now }: MessageChange & { accountId: string | null },
): Promise<AssignResult> {
  return db.transaction().execute(async (tx): Promise<AssignResult> => {
    const message = await lockMessage(tx, { id });
    if (!message) return { ok: false, why: "gone" };
    // Also for a person who has left: their messages stay assigned to them until someone changes it.
    const before = message.assignee_id;
    if (before === accountId) return { ok: true, before };
    if (accountId !== null) {
      const people = await listPeopleWith(tx, "read-leads");
      if (!people.some(({ id: person }) => person === accountId))
        return { ok: false, why: "person" };
    }
    await tx
      .updateTable("messages")
      .set({ assignee_id: accountId, updated_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      actor,
      action: "assign-message",
      subject: { kind: "message", id },
      summary:
        accountId === null
          ? "A message is no longer assigned to anyone."
          : "A message was assigned.",
      before: { assignee: before },
      after: { assignee: accountId },
      now,
    });
    return { ok: true, before };
  });
}

type MessageBuilder = ExpressionBuilder<DB, "messages">;

/** Who looks at the inbox, and when. */
export interface InboxReader {
  now: Date;
  /** The reader's account. */
  accountId: string;
}

/** SQL condition: the message, which is outside quarantine, belongs to the view. */
export function isInView(
  eb: MessageBuilder,
  view: MessageView,
  { now, accountId }: InboxReader,
): Expression<SqlBool> {
  const open = eb.and([eb("status", "!=", "done"), eb.not(isSnoozed({ now }))]);
  const conditions: Record<MessageView, Expression<SqlBool>> = {
    open,
    unread: isUnread(eb, { now }),
    mine: eb.and([open, eb("assignee_id", "=", accountId)]),
    // Not `isSnoozed`, so that the index of snoozed messages is used.
    snoozed: eb("snoozed_until", ">", now.toISOString()),
    done: eb("status", "=", "done"),
    all: eb.and([]),
  };
  return conditions[view];
}

/** SQL condition: the message is outside quarantine, new, and not snoozed now. */
export function isUnread(eb: MessageBuilder, { now }: { now: Date }): Expression<SqlBool> {
  return eb.and([
    eb("quarantine_reason", "is", null),
    eb("status", "=", NEW),
    eb.not(isSnoozed({ now })),
  ]);
}

/** Null counts as the past, so that the condition can be negated. */
function isSnoozed({ now }: { now: Date }): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(snoozed_until, '') > ${now.toISOString()}`;
}

/** Number of messages in each view, and of those marked as spam. */
export type InboxCounts = Record<MessageView | "spam", number>;

/**
 * Counts the messages of every view. Messages in the same state are first counted together, which reads
 * one index in its order (50,000 messages on SQLite: 51 ms instead of 216).
 */
export async function countMessagesByView(db: Db, reader: InboxReader): Promise<InboxCounts> {
  const states = db
    .selectFrom("messages")
    .select(["quarantine_reason", "status", "snoozed_until", "assignee_id"])
    .select((eb) => eb.fn.countAll().as("number"))
    .groupBy(["quarantine_reason", "status", "snoozed_until", "assignee_id"])
    .as("messages");
  const counts = await db
    .selectFrom(states)
    .select((builder) => {
      // The groups have the columns that the conditions use.
      const eb = builder as unknown as MessageBuilder;
      const count = (condition: Expression<SqlBool>) =>
        builder.fn.sum<number | string | null>("number").filterWhere(condition);
      const inView = (view: MessageView) =>
        count(eb.and([eb("quarantine_reason", "is", null), isInView(eb, view, reader)])).as(view);
      const isSpam = eb.and([eb("quarantine_reason", "is not", null), eb("status", "=", SPAM)]);
      return [...MESSAGE_VIEWS.map(inView), count(isSpam).as("spam")];
    })
    .executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(counts).map(([view, count]) => [view, Number(count)]),
  ) as InboxCounts;
}
