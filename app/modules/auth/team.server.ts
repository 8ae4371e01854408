import { z } from "zod";
import { isUniqueViolation } from "#app/db/errors.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { normalizeEmail } from "#app/platform/typed-input.server.ts";
import {
  deleteAccountLinks,
  deleteLinksMadeBy,
  replaceAccountLinks,
} from "./account-links.server.ts";
import { raiseAlert } from "./alerts.server.ts";
import { MAX_PERSON_LENGTH } from "./limits.ts";
import { hasPermission, type Permission, ROLE_LABELS, ROLES, type Role } from "./permissions.ts";
import { endSessions } from "./sessions.server.ts";
import {
  findPerson,
  isLastOwner,
  listOwners,
  type Refusal,
  TEAM_LOCK,
  type TeamChange,
  type TeamResult,
} from "./team-people.server.ts";

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

/** `linkId` is the link to choose a password. */
type LinkResult = { ok: true; linkId: string } | { ok: false; refusal: Refusal };

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
