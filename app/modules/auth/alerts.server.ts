import type { Db, Tx } from "#app/db/schema.ts";
import type { AccountAlertsTable } from "#app/db/tables/staff.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { getAddressPrefix } from "#app/modules/rate-limits/rate-limits.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { findDeviceAccount } from "./devices.server.ts";
import { formatDeviceName, listEarlierAddresses } from "./sessions.server.ts";

type AlertKind = AccountAlertsTable["kind"];

/** Outbox kind of the email with an alert. Payload: {@link AccountAlertPayload}. */
export const ACCOUNT_ALERT = "account-alert";
export interface AccountAlertPayload {
  alertId: string;
}

/** What to do if something is wrong. */
const ADVICE: Record<AlertKind, string> = {
  "new-device": "If this was not you, change your password: that ends all other sessions.",
  "new-passkey": "If this was not you, remove the passkey and change your password.",
  "new-token": "If this was not you, revoke the token and change your password.",
  "changed-role":
    "If this is a mistake, an owner can change it under Team. If no owner did this, all owners should choose new passwords first.",
  removed:
    "If this is a mistake, an owner can send a new invitation under Team. If no owner did this, all owners should choose new passwords first.",
};

interface NewAlert {
  /** The account that is alerted. */
  accountId: string;
  kind: AlertKind;
  /** One line for the person: what happened. */
  summary: string;
  /** Who did it; the alert says with which browser and from where. */
  actor: Actor;
  /** Whether the site can send emails; a banner is shown otherwise, or if the person has no email address. */
  byEmail: boolean;
  now: Date;
}

/**
 * Tells a person what happened to their account, by email or with a banner. Call it in the transaction
 * of what happened, and wake the outbox worker afterwards.
 */
export async function raiseAlert(tx: Tx, alert: NewAlert): Promise<void> {
  const account = await tx
    .selectFrom("staff_accounts")
    .select("email")
    .where("id", "=", alert.accountId)
    .executeTakeFirst();
  const isEmailed = alert.byEmail && typeof account?.email === "string";
  await insertAlert(tx, { alert, isEmailed, email: null });
}

async function insertAlert(
  tx: Tx,
  { alert, isEmailed, email }: { alert: NewAlert; isEmailed: boolean; email: string | null },
): Promise<void> {
  const { accountId, kind, summary, actor, now } = alert;
  const id = newId();
  await tx
    .insertInto("account_alerts")
    .values({
      ...{ id, kind, summary, email, account_id: accountId, by_email: isEmailed },
      session_id: actor.kind === "session" ? actor.id : null,
      created_at: now.toISOString(),
    })
    .execute();
  const payload = { alertId: id } satisfies AccountAlertPayload;
  if (isEmailed) await enqueue(tx, { kind: ACCOUNT_ALERT, payload, now });
}

/**
 * Queues the email that tells a person that they are being removed. Call it before the account's email address
 * is deleted: the alert keeps it until the email is sent. Without an address there is no one to tell.
 */
export async function alertRemovedPerson(tx: Tx, alert: NewAlert): Promise<void> {
  const account = await tx
    .selectFrom("staff_accounts")
    .select("email")
    .where("id", "=", alert.accountId)
    .executeTakeFirst();
  if (!alert.byEmail || typeof account?.email !== "string") return;
  await insertAlert(tx, { alert, isEmailed: true, email: account.email });
}

/** Deletes the address of a person who was removed, once they were told. */
export async function forgetAlertAddress(db: Db, { id }: { id: string }): Promise<void> {
  await db.updateTable("account_alerts").set({ email: null }).where("id", "=", id).execute();
}

interface NewSignIn {
  accountId: string;
  sessionId: string;
  /** From the browser's cookie, before this sign-in replaced it. */
  deviceToken: string | undefined;
  /** IP address. */
  address: string;
  byEmail: boolean;
  now: Date;
}

/**
 * Raises an alert if a sign-in is from a new device. Call it before the browser becomes a known device.
 * A device is not new if it is known to this account, or if it is known to someone else on the team and
 * the account was used from the same network before: a computer in the shop that several people use. The
 * first sign-in of an account raises no alert.
 */
export async function alertNewDevice(
  tx: Tx,
  { accountId, sessionId, deviceToken, address, byEmail, now }: NewSignIn,
): Promise<void> {
  const knownTo = await findDeviceAccount(tx, { token: deviceToken, now });
  if (knownTo === accountId) return;
  const earlier = await listEarlierAddresses(tx, { accountId, sessionId });
  if (earlier.length === 0) return;
  const toNetwork = (one: string) => getAddressPrefix(one, "network");
  if (knownTo !== undefined && earlier.map(toNetwork).includes(toNetwork(address))) return;
  await raiseAlert(tx, {
    accountId,
    kind: "new-device",
    summary: "A new browser signed in to your account.",
    actor: { kind: "session", id: sessionId, accountId },
    byEmail,
    now,
  });
}

/** An alert as the banner and the email show it. */
export interface AccountAlert {
  id: string;
  summary: string;
  /** ISO 8601. */
  at: string;
  /** Browser and IP address, such as "Chrome on Android, 192.0.2.7"; null if there was no browser. */
  from: string | null;
  /** What to do if something is wrong. */
  advice: string;
}

/** Banners shown at once; dismissing one shows the next. */
const MAX_BANNERS = 3;

/**
 * The newest {@link MAX_BANNERS} alerts of an account that are banners, newest first. Those of `sessionId` are left out, so that
 * whoever caused an alert in that session cannot dismiss it there.
 */
export async function listAlerts(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<AccountAlert[]> {
  const rows = await selectAlerts(db)
    .where("account_alerts.account_id", "=", accountId)
    .where("by_email", "=", false)
    .where((eb) => eb.or([eb("session_id", "is", null), eb("session_id", "!=", sessionId)]))
    .orderBy("account_alerts.created_at", "desc")
    .orderBy("account_alerts.id", "desc")
    .limit(MAX_BANNERS)
    .execute();
  return rows.map(toAlert);
}

/** An alert with the person it is for, as its email needs it. */
export interface AddressedAlert extends AccountAlert {
  name: string;
  email: string | null;
  /** Whether the person was removed, so that they cannot sign in. */
  isRemoved: boolean;
}

/**
 * An alert with the person it is for, for its email; undefined if the person was removed, unless the alert says
 * so and was not sent yet.
 */
export async function findAlert(
  db: Db,
  { id }: { id: string },
): Promise<AddressedAlert | undefined> {
  const row = await selectAlerts(db)
    .innerJoin("staff_accounts", "staff_accounts.id", "account_alerts.account_id")
    .select((eb) => [
      "staff_accounts.name",
      "removed_at",
      eb.fn.coalesce("account_alerts.email", "staff_accounts.email").as("email"),
    ])
    .where("account_alerts.id", "=", id)
    .where((eb) =>
      eb.or([eb("removed_at", "is", null), eb("account_alerts.email", "is not", null)]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...toAlert(row), name: row.name, email: row.email, isRemoved: row.removed_at !== null };
}

function selectAlerts(db: Db) {
  return db
    .selectFrom("account_alerts")
    .leftJoin("staff_sessions", "staff_sessions.id", "account_alerts.session_id")
    .select([
      "account_alerts.id",
      "account_alerts.kind",
      "account_alerts.summary",
      "account_alerts.created_at",
      "staff_sessions.user_agent",
      "staff_sessions.address",
    ]);
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>["execute"]>>[number];

function toAlert({ id, kind, summary, created_at, user_agent, address }: AlertRow): AccountAlert {
  const from = user_agent === null ? null : `${formatDeviceName(user_agent)}, ${address}`;
  return { id, summary, at: created_at, from, advice: ADVICE[kind] };
}

/** Dismisses banners, except those that the session itself caused. Returns how many. */
export async function dismissAlerts(
  db: Db,
  { ids, accountId, sessionId }: { ids: readonly string[]; accountId: string; sessionId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom("account_alerts")
    .where("id", "in", ids)
    .where("account_id", "=", accountId)
    .where("by_email", "=", false)
    .where((eb) => eb.or([eb("session_id", "is", null), eb("session_id", "!=", sessionId)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes alerts raised before a time, ISO 8601. Returns how many. */
export async function purgeAlerts(db: Db, { before }: { before: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("account_alerts")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
