import type { Db } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { startOfMonth } from "#app/platform/time.server.ts";
import { WRITER_LOCK, type WriterSettings } from "../writer-settings.server.ts";
import type { ModelUsage } from "./ask-model.server.ts";

/** Prices are per million tokens, and costs are saved in millionths of a dollar. */
const MILLION = 1_000_000;

/** Millionths of a dollar spent this month; a running call counts at its maximum cost. */
export async function getMonthlySpendMicros(db: Db, { now }: { now: Date }): Promise<number> {
  const { sum } = await db
    .selectFrom("writer_calls")
    .select((eb) => eb.fn.sum<number | string | null>("cost_micros").as("sum"))
    .where("at", ">=", startOfMonth(now).toISOString())
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

type Prices = Pick<WriterSettings, "inputUsdPerMillion" | "outputUsdPerMillion">;

/** A cent, in millionths of a dollar. */
const CENT = MILLION / 100;

/** A cost rounded up to cents, for promising that a call costs no more. */
export const formatMaxCost = (micros: number) => formatCost(Math.ceil(micros / CENT) * CENT);

/** "$0.02", or "less than $0.01". */
export function formatCost(micros: number): string {
  return micros > 0 && micros < CENT ? "less than $0.01" : `$${(micros / MILLION).toFixed(2)}`;
}

/** The cost of a call: a dollar per million tokens is a millionth of a dollar per token. */
export function callCostMicros(usage: ModelUsage, prices: Prices): number {
  const { promptTokens, completionTokens } = usage;
  return Math.ceil(
    promptTokens * prices.inputUsdPerMillion + completionTokens * prices.outputUsdPerMillion,
  );
}

interface ReserveModelCall {
  model: string;
  /** The most tokens the call can use. */
  maxUsage: ModelUsage;
  settings: WriterSettings;
  now: Date;
}

/**
 * Reserves the maximum cost of a call before the call, so that simultaneous calls stay within the
 * monthly cap together. Returns the id of the reservation, or undefined if the cap does not cover
 * the cost. A call that is never settled keeps its reservation.
 */
export function reserveModelCall(
  db: Db,
  { model, maxUsage, settings, now }: ReserveModelCall,
): Promise<string | undefined> {
  const cost = callCostMicros(maxUsage, settings);
  return db.transaction().execute(async (tx) => {
    await lockName(tx, WRITER_LOCK);
    const spent = await getMonthlySpendMicros(tx, { now });
    if (spent + cost > settings.monthlyCapUsd * MILLION) return undefined;
    const id = newId();
    await tx
      .insertInto("writer_calls")
      .values({
        ...{ id, at: now.toISOString(), model, outcome: "running", detail: null },
        prompt_tokens: maxUsage.promptTokens,
        completion_tokens: maxUsage.completionTokens,
        cost_micros: cost,
        milliseconds: 0,
      })
      .execute();
    return id;
  });
}

interface ModelCallResult {
  outcome: "used" | "rejected" | "failed";
  detail: string | null;
  usage: ModelUsage;
  prices: Prices;
  milliseconds: number;
}

/** Replaces the reservation of a call by its outcome and actual cost. */
export async function settleModelCall(db: Db, id: string, settled: ModelCallResult): Promise<void> {
  const { outcome, detail, usage, prices, milliseconds } = settled;
  await db
    .updateTable("writer_calls")
    .set({
      ...{ outcome, detail, milliseconds: Math.round(milliseconds) },
      prompt_tokens: usage.promptTokens,
      completion_tokens: usage.completionTokens,
      cost_micros: callCostMicros(usage, prices),
    })
    .where("id", "=", id)
    .execute();
}
