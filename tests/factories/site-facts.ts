import type { Db } from "#app/db/schema.ts";
import { contentFacts } from "#app/modules/site-facts/content.server.ts";
import { SITE_FACTS_KEY } from "#app/modules/site-facts/queries.server.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/site-facts/schema.ts";

/** The facts of `content/facts.ts` with some approvals off. */
export function factsWithout(...off: Service[]): SiteFacts {
  const approvals = Object.fromEntries(
    SERVICES.map((name) => [name, { ...contentFacts.approvals[name], on: !off.includes(name) }]),
  ) as SiteFacts["approvals"];
  return { ...contentFacts, approvals };
}

/** Turns these approvals off in the database and all others on. */
export async function turnOff(db: Db, ...off: Service[]): Promise<void> {
  const { approvals } = factsWithout(...off);
  const row = { value: JSON.stringify({ approvals }), updated_at: "2026-11-20T17:00:00.000Z" };
  await db
    .insertInto("settings")
    .values({ key: SITE_FACTS_KEY, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
