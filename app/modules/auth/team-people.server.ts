import type { Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";

/** Everything that changes who is an owner waits for this lock, so that one always remains. */
export const TEAM_LOCK = "staff-team";

export type Refusal = "missing" | "last-owner" | "email-taken";
export type TeamResult = { ok: true } | { ok: false; refusal: Refusal };

export interface TeamChange {
  actor: Actor;
  now: Date;
}

/** A person who was not removed, also one who only has an invitation. */
export function findPerson(tx: Tx, id: string) {
  return tx
    .selectFrom("staff_accounts")
    .select(["id", "name", "email", "role", "password_hash"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Whether the person is the only owner who can sign in. An invited owner does not count. */
export async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await listOwners(tx);
  return owners.length === 1 && owners[0] === id;
}

/** The ids of all owners who can sign in. */
export async function listOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .selectFrom("staff_accounts")
    .select("id")
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("password_hash", "!=", "")
    .execute();
  return owners.map(({ id }) => id);
}
