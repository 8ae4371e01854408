import { join } from "node:path";
import { openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import {
  findDataByAddress,
  isWithdrawn,
} from "#app/modules/crm/privacy/find-data-by-address.server.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { get, post, randomIp, send } from "#tests/setup/http.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { type Attack, getCookies, type ProductionCopy, startCopy } from "./attack.ts";

const FIRST = "six green lanterns hum";
const SECOND = "nine brass kettles sing";
const SECRET = "a secret of this attack, long enough";

/** After the backup the first unsubscribes, the second is erased, the third signs up and is erased. */
const [WITHDRAWN, ERASED, SIGNED_UP_LATER] = [
  "ann@quill.example",
  "bea@quill.example",
  "cy@quill.example",
];
const UNAFFECTED = "dee@quill.example";

/**
 * After a backup, revokes all access and erases people, kills the server at once, restores the backup,
 * and checks what came back. `databaseUrl` is an empty PostgreSQL database; without it, uses SQLite.
 */
export async function replayRestore(databaseUrl?: string): Promise<string | undefined> {
  const folder = createTempFolder("hyde-attack-11-");
  const copy = await startCopy({
    ...{ DATA_DIR: folder.path, ADMIN_PASSWORD: FIRST, SESSION_SECRET: SECRET },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  let site = copy;
  try {
    const thief = await stealAccess(copy);
    for (const email of [WITHDRAWN, ERASED, UNAFFECTED]) await signUp(copy, email);
    const backup = await runScript("backup.ts", { env: copy.settings });
    const path = /^\/.*\.tar$/m.exec(backup.output)?.[0] ?? "";
    await revokeAll(copy, thief);
    await copy.server.kill("SIGKILL");

    const args = [path, "--force"];
    const restored = await runScript("restore.ts", { args, env: copy.settings });
    if (restored.code !== 0) throw new Error(`the restore failed: ${restored.errors}`);
    site = await startCopy(copy.settings);
    const revived = [
      ...(await listRestoredAccess(site, thief)),
      ...(await withDatabase(site, listRevivedPeople)),
      ...(await listMissingOutput(site, restored.output)),
    ];
    return revived.length === 0 ? undefined : revived.join("; ");
  } finally {
    await Promise.all([copy, site].map(({ server }) => server.kill("SIGKILL")));
    folder.remove();
  }
}

interface StolenAccess {
  /** Cookies of a session and of a known browser. */
  cookies: string[];
  token: string;
}

/** Copies cookies and an API token before the owner notices. */
async function stealAccess(copy: ProductionCopy): Promise<StolenAccess> {
  const cookies = getCookies(await post(copy, "/admin", { password: FIRST }));
  const typed = { intent: "create-token", name: "a script", scopes: "publish", days: "30" };
  const { text } = await post(copy, "/admin/security", typed, { Cookie: cookies.join("; ") });
  const token = /hyde_[\w-]{43}/.exec(text)?.[0] ?? "";
  if (cookies.length !== 2 || token === "") throw new Error("there is no access to steal");
  return { cookies, token };
}

async function signUp(copy: ProductionCopy, email: string): Promise<void> {
  const { status, text } = await post(copy, "/deals", { email });
  if (status !== 200 || !text.includes("Success!")) throw new Error(`no sign-up: ${status}`);
}

/** The owner revokes the stolen access; people unsubscribe or are erased, one of them not in the backup. */
async function revokeAll(copy: ProductionCopy, { cookies }: StolenAccess): Promise<void> {
  const Cookie = cookies.join("; ");
  const act = async (path: string, fields: Record<string, string>) => {
    const response = await post(copy, path, fields, { Cookie });
    if (response.status >= 400) throw new Error(`${path} returned ${response.status}`);
    return response;
  };
  await signUp(copy, SIGNED_UP_LATER);
  for (const email of [WITHDRAWN, SIGNED_UP_LATER]) {
    const contact = await withDatabase(copy, (db) =>
      db
        .selectFrom("campaign_contacts")
        .select("unsubscribe_token")
        .where("email", "=", email)
        .executeTakeFirstOrThrow(),
    );
    await act(`/unsubscribe/${contact.unsubscribe_token}`, {});
  }
  await act("/admin/leads/erasure", { intent: "erase", address: ERASED });
  const tokenId = await withDatabase(copy, (db) =>
    db.selectFrom("api_tokens").select("id").executeTakeFirstOrThrow(),
  );
  await act("/admin/security", { intent: "revoke-token", id: tokenId.id });
  // Ends the other sessions and forgets browsers; the thief's own session gets a new cookie.
  await act("/admin/security", { intent: "change-password", current: FIRST, next: SECOND });
}

/** Stolen or old credentials that work again. */
async function listRestoredAccess(
  site: ProductionCopy,
  { cookies, token }: StolenAccess,
): Promise<string[]> {
  const open: string[] = [];
  const Cookie = cookies.join("; ");
  const page = await get(site, "/admin/security", { Cookie });
  if (page.status === 200) open.push("an ended session is open again");
  const call = await send(site, "/functions/seo-automation", {
    method: "POST",
    headers: {
      ...{ "Content-Type": "application/json", "X-Forwarded-For": randomIp() },
      Authorization: `Bearer ${token}`,
    },
    body: '{"task":"validate_seo"}',
  });
  if (call.status !== 401) open.push("a revoked API token works again");
  for (const password of [FIRST, SECOND]) {
    const { status } = await post(site, "/admin", { password });
    if (status !== 401) open.push(`an old password is answered with ${status}`);
  }
  const devices = await withDatabase(site, (db) =>
    db.selectFrom("staff_devices").select("token_hash").execute(),
  );
  if (devices.length > 0) open.push("a forgotten browser is known again");
  return open;
}

async function listRevivedPeople(db: Db): Promise<string[]> {
  const revived: string[] = [];
  const contacts = await db.selectFrom("campaign_contacts").selectAll().execute();
  const find = (email: string) => contacts.find((contact) => contact.email === email);
  if (find(WITHDRAWN)?.opted_in) revived.push("a person who unsubscribed gets email again");
  if (find(ERASED)) revived.push("an erased person is a contact again");
  if (!find(UNAFFECTED)?.opted_in) revived.push("a person who withdrew nothing is missing");
  for (const email of [ERASED, SIGNED_UP_LATER]) {
    const address = { email, phone: null } as const;
    if (!(await isWithdrawn(db, { address, secret: SECRET }))) {
      revived.push(`${email} is not recorded as withdrawn`);
    }
  }
  const saved = await findDataByAddress(db, {
    address: { email: ERASED, phone: null },
    secret: SECRET,
  });
  if (saved.erasedAt === undefined) revived.push("the proof of an erasure is lost");
  return revived;
}

/** Information for the owner that the command did not print or that is wrong. */
async function listMissingOutput(site: ProductionCopy, output: string): Promise<string[]> {
  const password = /^Password: +(\S+)$/m.exec(output)?.[1] ?? "";
  const { status } = await post(site, "/admin", { password });
  const missing = status === 303 ? [] : ["the password that was printed does not work"];
  if (!/1 API tokens/.test(output)) missing.push("the output does not list what was revoked");
  return missing;
}

async function withDatabase<T>({ settings }: ProductionCopy, work: (db: Db) => Promise<T>) {
  const { db, close } = await openDatabase({
    dataDir: join(settings.DATA_DIR ?? ""),
    ...(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : {}),
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const attack: Attack = {
  item: "11. A restore that revives what was ended",
  run: () => replayRestore(),
};
export default attack;
