import { z } from "zod";
import { isUniqueViolation } from "#app/db/errors.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { lockName, lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { normalizeEmail } from "./account.server.ts";
import {
  addResetLink,
  deleteAccountLinks,
  deleteLinksMadeBy,
  replaceAccountLinks,
} from "./account-links.server.ts";
import { alertRemovedPerson, raiseAlert } from "./alerts.server.ts";
import { forgetDevices } from "./devices.server.ts";
import { removeFactors } from "./factors.server.ts";
import { MAX_PERSON_LENGTH } from "./limits.ts";
import { hasPermission, type Permission, ROLE_LABELS, ROLES, type Role } from "./permissions.ts";
import { endSessions } from "./sessions.server.ts";

const nameSchema = z
  .string()
  .trim()
  .min(1, "Please enter a name.")
  .max(MAX_PERSON_LENGTH.name, `The name may have at most ${MAX_PERSON_LENGTH.name} characters.`)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), "Please enter one line of text.");

const emailSchema = z
  .string()
  .transform(normalizeEmail)
  .pipe(
    z
      .email("Please enter a complete email address, such as name@example.com.")
      .max(MAX_PERSON_LENGTH.email, "Please enter a shorter email address."),
  );

export const roleSchema = z.enum(ROLES, { error: "Please choose a role." });

export const personSchema = z.object({ name: nameSchema, email: emailSchema });
export const invitationSchema = personSchema.extend({ role: roleSchema });

/** A person on the Team screen. */
export interface TeamMember {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  /** ISO 8601; null if the person has not signed in yet. */
  lastUsedAt: string | null;
  /** Whether the person has a password. */
  isActive: boolean;
  /** ISO 8601; the open invitation or password link expires then. */
  linkExpiresAt: string | null;
  hasCodes: boolean;
  passkeys: number;
}

/** Everyone with an account, and everyone invited; owners first, then by name. */
export async function listTeam(db: Db, { now }: { now: Date }): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom("staff_accounts as account")
    .select((eb) => [
      "id",
      "name",
      "email",
      "role",
      "password_hash",
      eb
        .selectFrom("staff_sessions")
        .select((session) => session.fn.max("last_used_at").as("at"))
        .whereRef("account_id", "=", "account.id")
        .as("lastUsedAt"),
      eb
        .selectFrom("account_links")
        .select((link) => link.fn.max("expires_at").as("at"))
        .whereRef("account_id", "=", "account.id")
        .where("expires_at", ">", now.toISOString())
        .as("linkExpiresAt"),
      eb
        .selectFrom("one_time_codes")
        .select("one_time_codes.created_at")
        .whereRef("account_id", "=", "account.id")
        .as("codesSince"),
      eb
        .selectFrom("passkeys")
        .select((passkey) => passkey.fn.countAll<number>().as("count"))
        .whereRef("account_id", "=", "account.id")
        .as("passkeys"),
    ])
    .where("removed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const members = rows.map(({ password_hash, codesSince, passkeys, ...row }) => ({
    ...row,
    isActive: password_hash !== "",
    hasCodes: codesSince !== null,
    passkeys: Number(passkeys),
  }));
  return members.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/** The people of the team whose role has the permission, by name. */
export async function listPeopleWith(
  db: Db | Tx,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom("staff_accounts")
    .select(["id", "name", "role"])
    .where("removed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows
    .filter(({ role }) => hasPermission(role, permission))
    .map(({ id, name }) => ({ id, name }));
}

/** Everything that changes who is an owner waits for this lock, so that one always remains. */
const TEAM_LOCK = "staff-team";

type Refusal = "missing" | "last-owner" | "email-taken";
type TeamResult = { ok: true } | { ok: false; refusal: Refusal };
/** `linkId` is the link to choose a password. */
type LinkResult = { ok: true; linkId: string } | { ok: false; refusal: Refusal };

interface TeamChange {
  actor: Actor;
  now: Date;
}

/** Creates an account without a password, and a link to choose one, which is emailed if email works. */
export async function invitePerson(
  db: Db,
  {
    name,
    email,
    role,
    byEmail,
    actor,
    now,
  }: TeamChange & { byEmail: boolean } & z.infer<typeof invitationSchema>,
): Promise<LinkResult> {
  const id = newId();
  try {
    return await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("staff_accounts")
        .values({
          ...{ id, name, email, role, removed_at: null },
          password_hash: "",
          password_changed_at: now.toISOString(),
          password_weak: false,
          created_at: now.toISOString(),
        })
        .execute();
      await recordAudit(tx, {
        actor,
        action: "invite-person",
        subject: { kind: "account", id },
        summary: `${name} was invited as ${ROLE_LABELS[role]}.`,
        after: { name, role },
        now,
      });
      const createdBy = actor.accountId ?? null;
      const link = { accountId: id, purpose: "invitation", createdBy, byEmail, now } as const;
      return { ok: true, linkId: await replaceAccountLinks(tx, link) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, refusal: "email-taken" };
    throw error;
  }
}

/** Creates a new link to choose a password: an invitation for people who have none yet. */
export function renewLink(
  db: Db,
  { id, byEmail, actor, now }: TeamChange & { id: string; byEmail: boolean },
): Promise<LinkResult> {
  return db.transaction().execute(async (tx): Promise<LinkResult> => {
    const person = await findPerson(tx, id);
    if (!person) return { ok: false, refusal: "missing" };
    const purpose = person.password_hash === "" ? "invitation" : "reset";
    await recordAudit(tx, {
      actor,
      action: "send-password-link",
      subject: { kind: "account", id },
      summary: `${person.name} got a new link to choose a password.`,
      now,
    });
    const createdBy = actor.accountId ?? null;
    const link = { accountId: id, purpose, createdBy, byEmail, now } as const;
    return { ok: true, linkId: await replaceAccountLinks(tx, link) };
  });
}

/**
 * Emails a link to choose a new password to the person with this email address. Does nothing if there is
 * none or if they have enough valid links; the caller's answer does not tell which.
 */
export async function requestPasswordReset(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockRow(
      tx,
      tx
        .selectFrom("staff_accounts")
        .select(["id", "name"])
        .where("email", "=", normalizeEmail(email))
        .where("removed_at", "is", null)
        .where("password_hash", "!=", ""),
    );
    if (!person || !(await addResetLink(tx, { accountId: person.id, now }))) return;
    await recordAudit(tx, {
      actor: { kind: "system", id: "sign-in" },
      action: "request-password-reset",
      subject: { kind: "account", id: person.id },
      summary: `A link to choose a new password was emailed to ${person.name}.`,
      now,
    });
  });
}

/**
 * Changes a person's role; it applies to their next request. Alerts the person and all owners. `byEmail`:
 * whether alerts can be emailed; default: no.
 */
export function changeRole(
  db: Db,
  {
    id,
    role,
    byEmail = false,
    actor,
    now,
  }: TeamChange & { id: string; role: Role; byEmail?: boolean },
): Promise<TeamResult> {
  return db.transaction().execute(async (tx): Promise<TeamResult> => {
    await lockName(tx, TEAM_LOCK);
    const person = await findPerson(tx, id);
    if (!person) return { ok: false, refusal: "missing" };
    if (person.role === role) return { ok: true };
    if (await isLastOwner(tx, id)) return { ok: false, refusal: "last-owner" };
    // Before the change, so that an owner who is demoted is among them.
    const alerted = new Set(await listOwners(tx));
    if (person.password_hash !== "") alerted.add(id);
    await tx.updateTable("staff_accounts").set({ role }).where("id", "=", id).execute();
    // Otherwise a copied link could still open the account of an owner.
    if (!hasPermission(role, "manage-team")) await deleteLinksMadeBy(tx, { accountId: id });
    const summary = `${person.name} is now ${ROLE_LABELS[role]}, was ${ROLE_LABELS[person.role]}.`;
    for (const accountId of alerted) {
      await raiseAlert(tx, { accountId, kind: "changed-role", summary, actor, byEmail, now });
    }
    await recordAudit(tx, {
      actor,
      action: "change-role",
      subject: { kind: "account", id },
      summary,
      before: { role: person.role },
      after: { role },
      now,
    });
    return { ok: true };
  });
}

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

/** Signs a person out everywhere. */
export function endPersonSessions(
  db: Db,
  { id, actor, now }: TeamChange & { id: string },
): Promise<TeamResult> {
  return db.transaction().execute(async (tx): Promise<TeamResult> => {
    const person = await findPerson(tx, id);
    if (!person) return { ok: false, refusal: "missing" };
    const ended = await endSessions(tx, { accountId: id, now });
    await recordAudit(tx, {
      actor,
      action: "end-sessions",
      subject: { kind: "account", id },
      summary: `${person.name} was signed out: ${ended === 1 ? "1 session" : `${ended} sessions`} ended.`,
      now,
    });
    return { ok: true };
  });
}

/**
 * Saves the name and email address of a person, who has neither chosen with an invitation. If the address
 * changes, links to choose a password stop working, because they were sent to the earlier one; `endedLinks`
 * says how many.
 */
export async function renamePerson(
  db: Db,
  { id, name, email, actor, now }: TeamChange & { id: string } & z.infer<typeof personSchema>,
): Promise<{ ok: true; endedLinks: number } | { ok: false; refusal: Refusal }> {
  try {
    return await db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, id);
      if (!person) return { ok: false, refusal: "missing" } as const;
      const isMoved = person.email !== email;
      const endedLinks = isMoved ? await deleteAccountLinks(tx, { accountId: id }) : 0;
      await tx.updateTable("staff_accounts").set({ name, email }).where("id", "=", id).execute();
      await recordAudit(tx, {
        actor,
        action: "rename-person",
        subject: { kind: "account", id },
        summary: `Name and email address of ${name} saved.`,
        before: { name: person.name },
        after: { name },
        now,
      });
      return { ok: true, endedLinks } as const;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, refusal: "email-taken" };
    throw error;
  }
}

function findPerson(tx: Tx, id: string) {
  return tx
    .selectFrom("staff_accounts")
    .select(["id", "name", "email", "role", "password_hash"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** Whether the person is the only owner who can sign in. An invited owner does not count. */
async function isLastOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await listOwners(tx);
  return owners.length === 1 && owners[0] === id;
}

/** The ids of all owners who can sign in. */
async function listOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .selectFrom("staff_accounts")
    .select("id")
    .where("role", "=", "owner")
    .where("removed_at", "is", null)
    .where("password_hash", "!=", "")
    .execute();
  return owners.map(({ id }) => id);
}
