import { forgetContent } from "#tests/factories/saved-content.ts";
import type { App } from "./app.ts";
import { formFields } from "./form-fields.ts";
import { type Answer, get, post } from "./http.ts";
import { openStaffVisit } from "./staff.ts";

/** A signed-in staff member who posts forms of the business section without JavaScript. */
export interface BusinessVisit {
  /** Opens a page. */
  open(path: string): Promise<Answer>;
  /** Opens a form, types into some of its fields, and sends it. */
  fill(path: string, typed: Record<string, string | undefined>): Promise<Answer>;
  /** Fills and sends a form, then confirms the change if the answer asks for confirmation. */
  fillAndConfirm(path: string, typed: Record<string, string | undefined>): Promise<Answer>;
  /** Confirms a change if the answer asks for confirmation; otherwise returns that answer. */
  confirm(path: string, answer: Answer): Promise<Answer>;
  /** Sends these fields and no others. */
  send(path: string, fields: Record<string, string>): Promise<Answer>;
}

const ROOT = "/admin/business";

export async function openBusinessVisit(app: App): Promise<BusinessVisit> {
  const { headers } = await openStaffVisit(app.db, { origin: app.origin });
  const open = (path: string) => get(app, ROOT + path, headers);
  const send = (path: string, fields: Record<string, string>) =>
    post(app, ROOT + path, fields, headers);
  const confirm = async (path: string, answer: Answer) =>
    answer.text.includes('name="confirmed"')
      ? send(path, formFields(answer.text, "confirmed"))
      : answer;
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

/** Content saved by staff. */
export function savedContent({ db }: App) {
  return db.selectFrom("saved_documents").selectAll().execute();
}

/** Restores all content to that of the files. */
export async function forgetChanges({ db }: App): Promise<void> {
  await forgetContent(db);
  await db.deleteFrom("settings").execute();
  await db.deleteFrom("shipped_bases").execute();
}
