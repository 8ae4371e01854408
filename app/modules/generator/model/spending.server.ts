import type { Db } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { startOfMonth } from "#app/platform/time.server.ts";
import { WRITERS } from "../settings.server.ts";
import type { WriterSettings } from "../settings-schema.ts";
import type { ModelUsage } from "./read-answer.server.ts";

/** Prices are for so many tokens, and costs are kept in as many parts of a dollar. */
const MILLION = 1_000_000;

/** Millionths of a dollar spent this month, calls that still run at the most they can cost. */
export async function spentThisMonth(db: Db, { now }: { now: Date }): Promise<number> {
  const { sum } = await db
    .selectFrom("writer_calls")
    .select((eb) => eb.fn.sum<number | string | null>("cost_micros").as("sum"))
    .where("at", ">=", startOfMonth(now).toISOString())
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

type Prices = Pick<WriterSettings, "inputUsdPerMillion" | "outputUsdPerMillion">;

/** A dollar for a million tokens is a millionth of it for one. */
export function costMicros(usage: ModelUsage, prices: Prices): number {
  const { promptTokens, completionTokens } = usage;
  return Math.ceil(
    promptTokens * prices.inputUsdPerMillion + completionTokens * prices.outputUsdPerMillion,
  );
}

interface Reserve {
  model: string;
  /** The most the call can use. */
  most: ModelUsage;
  settings: WriterSettings;
  now: Date;
}

/**
 * Sets the most a call can cost aside before it is made, so that several at a time stay within the
 * cap as well. Undefined where the month's money does not suffice. A call that never comes back
 * keeps counting with that.
 */
export function reserveCall(
  db: Db,
  { model, most, settings, now }: Reserve,
): Promise<string | undefined> {
  const cost = costMicros(most, settings);
  return db.transaction().execute(async (tx) => {
    await lockName(tx, WRITERS);
    const spent = await spentThisMonth(tx, { now });
    if (spent + cost > settings.monthlyCapUsd * MILLION) return undefined;
    const id = newId();
    await tx
      .insertInto("writer_calls")
      .values({
        ...{ id, at: now.toISOString(), model, outcome: "running", detail: null },
        prompt_tokens: most.promptTokens,
        completion_tokens: most.completionTokens,
        cost_micros: cost,
        milliseconds: 0,
      })
      .execute();
    return id;
  });
}

interface Settle {
  outcome: "used" | "rejected" | "failed";
  detail: string | null;
  usage: ModelUsage;
  prices: Prices;
  milliseconds: number;
}

/** Writes down what a call came to. */
export async function settleCall(db: Db, id: string, settled: Settle): Promise<void> {
  const { outcome, detail, usage, prices, milliseconds } = settled;
  await db
    .updateTable("writer_calls")
    .set({
      ...{ outcome, detail, milliseconds: Math.round(milliseconds) },
      prompt_tokens: usage.promptTokens,
      completion_tokens: usage.completionTokens,
      cost_micros: costMicros(usage, prices),
    })
    .where("id", "=", id)
    .execute();
}
