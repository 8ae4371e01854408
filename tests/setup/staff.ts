import type { Db } from "#app/db/schema.ts";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import { createSessionCookie } from "#app/modules/auth/cookies.server.ts";
import { hashPassword } from "#app/modules/auth/passwords.server.ts";
import type { Role } from "#app/modules/auth/permissions.ts";
import { createSession } from "#app/modules/auth/sessions.server.ts";
import { newId, newToken } from "#app/platform/random.server.ts";
import { deleteSavedContent } from "#tests/factories/saved-content.ts";
import type { App } from "./app.ts";
import { formFields } from "./html.ts";
import { get, type HttpResponse, post, randomIp, send } from "./http.ts";

/** A signed-in browser, created without the sign-in form. */
export interface SignedInStaff {
  sessionId: string;
  /** The value in the session cookie. */
  token: string;
  /** Headers of its requests: the cookie, and the origin a browser sends with a post. */
  headers: { Cookie: string; Origin: string };
}

interface SignInOptions {
  origin: string;
  /** Default: the owner; for another role an account is added. */
  role?: Role;
  now?: Date;
}

/** Creates a session in the database of a running site. */
export async function signInStaff(
  db: Db,
  { origin, role = "owner", now = new Date() }: SignInOptions,
): Promise<SignedInStaff> {
  await ensureAccount(db, { password: "made-for-a-test", now });
  const accountId = role === "owner" ? OWNER_ID : await addAccount(db, { role, now });
  const { id, token } = await db
    .transaction()
    .execute((tx) =>
      createSession(tx, { accountId, userAgent: "a test", address: "192.0.2.1", now }),
    );
  const cookie = await createSessionCookie(origin).serialize(token);
  return {
    sessionId: id,
    token,
    headers: { Cookie: cookie.split(";")[0] ?? "", Origin: origin },
  };
}

/** Adds an account whose password nobody knows. Returns its id. */
async function addAccount(db: Db, { role, now }: { role: Role; now: Date }): Promise<string> {
  const id = newId();
  await db
    .insertInto("staff_accounts")
    .values({
      ...{ id, name: `The ${role}`, role, email: `${id}@hyde.test` },
      ...{ password_hash: await hashPassword(newToken()), password_weak: false },
      ...{ password_changed_at: now.toISOString(), created_at: now.toISOString() },
    })
    .execute();
  return id;
}

/** A signed-in staff member who posts forms of the business section without JavaScript. */
export interface BusinessForms {
  /** Requests a page. */
  open(path: string): Promise<HttpResponse>;
  /** Opens a form, changes these fields (undefined removes one), and sends it. */
  fill(path: string, typed: Record<string, string | undefined>): Promise<HttpResponse>;
  /** Fills and sends a form, and confirms the change if the response asks for confirmation. */
  fillAndConfirm(path: string, typed: Record<string, string | undefined>): Promise<HttpResponse>;
  /** Confirms a change if the response asks for confirmation; otherwise returns the response. */
  confirm(path: string, response: HttpResponse): Promise<HttpResponse>;
  /** Sends exactly these fields. */
  send(path: string, fields: Record<string, string>): Promise<HttpResponse>;
}

const ROOT = "/admin/business";

/** Signs in at `now` by the server's clock. */
export async function openBusinessForms(
  app: App,
  { now = new Date() }: { now?: Date } = {},
): Promise<BusinessForms> {
  const { headers } = await signInStaff(app.db, { origin: app.origin, now });
  const open = (path: string) => get(app, ROOT + path, headers);
  const send = (path: string, fields: Record<string, string>) =>
    post(app, ROOT + path, fields, headers);
  const confirm = async (path: string, response: HttpResponse) =>
    response.text.includes('name="confirmed"')
      ? send(path, formFields(response.text, "confirmed"))
      : response;
  const fill = async (path: string, typed: Record<string, string | undefined>) => {
    const fields = { ...formFields((await open(path)).text), ...typed };
    const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
    return send(path, Object.fromEntries(filled) as Record<string, string>);
  };
  return {
    ...{ open, send, fill, confirm },
    fillAndConfirm: async (path, typed) => confirm(path, await fill(path, typed)),
  };
}

/** Content saved by staff, one row per key. */
export function listSavedDocuments({ db }: App) {
  return db.selectFrom("saved_documents").selectAll().execute();
}

/** Restores the shipped content and default settings. */
export async function resetContent(app: App): Promise<void> {
  await deleteSavedContent(app.db);
  await app.db.deleteFrom("settings").execute();
  await app.db.deleteFrom("shipped_bases").execute();
  await app.waitForContentChanges();
}

interface ImageUpload {
  bytes: Uint8Array<ArrayBuffer>;
  /** File name and media type, as sent by the browser. */
  name?: string;
  type?: string;
  alt?: string;
  headers?: Record<string, string>;
  /** The page that takes the upload; by default the library. */
  path?: string;
  /** More fields of the form. */
  fields?: Record<string, string>;
}

/** Uploads a picture as a browser without JavaScript does. */
export async function uploadImage(
  app: Pick<App, "origin">,
  {
    bytes,
    name = "picture.png",
    type = "image/png",
    alt = "Noise",
    headers = {},
    ...to
  }: ImageUpload,
): Promise<HttpResponse> {
  const form = new FormData();
  form.set("alt", alt);
  for (const [field, value] of Object.entries(to.fields ?? {})) form.set(field, value);
  form.set("file", new File([bytes], name, { type }));
  const body = new Response(form);
  return send(app, to.path ?? "/admin/uploads", {
    method: "POST",
    headers: {
      Origin: app.origin,
      "X-Forwarded-For": randomIp(),
      "Content-Type": body.headers.get("content-type") ?? "",
      ...headers,
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
}
