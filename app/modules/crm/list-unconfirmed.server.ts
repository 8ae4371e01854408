import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { UnconfirmedSignUpsTable } from "#app/db/tables/leads.ts";

/** Sign-ups listed on the page. More would mean an attack, and the total shows that. */
const SHOWN = 100;

export type ListedUnconfirmed = Pick<
  Selectable<UnconfirmedSignUpsTable>,
  "id" | "email" | "phone_number" | "source" | "sms_wording" | "reasons" | "created_at"
>;

/** The newest unconfirmed sign-ups, and how many there are in total. */
export async function listUnconfirmed(
  db: Db,
): Promise<{ signUps: ListedUnconfirmed[]; total: number }> {
  const [signUps, { total }] = await Promise.all([
    db
      .selectFrom("unconfirmed_sign_ups")
      .select(["id", "email", "phone_number", "source", "sms_wording", "reasons", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom("unconfirmed_sign_ups")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { signUps, total: Number(total) };
}
