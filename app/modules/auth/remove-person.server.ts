import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { deleteAccountLinks, deleteLinksMadeBy } from "./account-links.server.ts";
import { alertRemovedPerson, raiseAlert } from "./alerts.server.ts";
import { forgetDevices } from "./devices.server.ts";
import { removeFactors } from "./factors.server.ts";
import { ROLE_LABELS, type Role } from "./permissions.ts";
import { endSessions } from "./sessions.server.ts";
import {
  findPerson,
  isLastOwner,
  listOwners,
  TEAM_LOCK,
  type TeamChange,
  type TeamResult,
} from "./team-people.server.ts";

interface Removal extends TeamChange {
  id: string;
  /** Whether alerts can be emailed; default: no. */
  byEmail?: boolean;
  /** Called in the transaction: revokes what other modules saved for the person. */
  onRemove?: (tx: Tx) => Promise<void>;
}

/**
 * Removes a person: ends their sessions, and revokes their links, devices, passkeys, one-time codes, and API
 * tokens. The name stays for the history; the email address and the password are deleted. Alerts the person
 * and all owners.
 */
export function removePerson(
  db: Db,
  { id, byEmail = false, onRemove, actor, now }: Removal,
): Promise<TeamResult> {
  return db.transaction().execute(async (tx): Promise<TeamResult> => {
    await lockName(tx, TEAM_LOCK);
    const person = await findPerson(tx, id);
    if (!person) return { ok: false, refusal: "missing" };
    if (await isLastOwner(tx, id)) return { ok: false, refusal: "last-owner" };
    const time = now.toISOString();
    await alertRemoval(tx, { person, byEmail, actor, now });
    // Without a hash, a sign-in that is just checking the old one cannot finish.
    await tx
      .updateTable("staff_accounts")
      .set({ removed_at: time, email: null, password_hash: "" })
      .where("id", "=", id)
      .execute();
    await deleteAccountLinks(tx, { accountId: id });
    await deleteLinksMadeBy(tx, { accountId: id });
    await onRemove?.(tx);
    await forgetDevices(tx, { accountId: id });
    await removeFactors(tx, { accountId: id });
    await endSessions(tx, { accountId: id, now });
    await tx
      .updateTable("api_tokens")
      .set({ revoked_at: time })
      .where("account_id", "=", id)
      .where("revoked_at", "is", null)
      .execute();
    await recordAudit(tx, {
      actor,
      action: "remove-person",
      subject: { kind: "account", id },
      summary: `${person.name} was removed.`,
      before: { role: person.role },
      now,
    });
    return { ok: true };
  });
}

interface RemovalAlert extends TeamChange {
  person: { id: string; name: string; role: Role; password_hash: string };
  byEmail: boolean;
}

/** Tells the other owners, and by email the person, unless they only had an invitation. */
async function alertRemoval(tx: Tx, { person, ...rest }: RemovalAlert): Promise<void> {
  const { id, name, role, password_hash } = person;
  const alert = { kind: "removed", ...rest } as const;
  for (const accountId of await listOwners(tx)) {
    const summary = `${name} (${ROLE_LABELS[role]}) was removed from the team.`;
    if (accountId !== id) await raiseAlert(tx, { ...alert, accountId, summary });
  }
  if (password_hash === "") return;
  const summary = "You were removed from the team and can no longer sign in.";
  await alertRemovedPerson(tx, { ...alert, accountId: id, summary });
}
