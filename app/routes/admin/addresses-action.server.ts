import { data } from "react-router";
import { changeThreshold } from "#app/modules/areas/change-threshold.server.ts";
import { deleteRedirect } from "#app/modules/seo/redirects/delete-redirect.server.ts";
import { forgetMissed } from "#app/modules/seo/redirects/forget-missed.server.ts";
import { saveRedirect } from "#app/modules/seo/redirects/save-redirect.server.ts";
import {
  CHANGE_THRESHOLD,
  DELETE_REDIRECT,
  FORGET_MISSED,
  SAVE_REDIRECT,
} from "#app/modules/seo/redirects/staff/intents.ts";
import { fetchOwnPage } from "#app/platform/own-pages.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import type { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

interface Options {
  form: FormData;
  tools: ReturnType<typeof staffTools>;
}

const done = (title: string, text: string): StaffAnswer => {
  const notice: Notice = { kind: "default", title, text };
  return { ok: true, notice };
};

/** A status of 422, so the router shows it at once instead of loading the page anew first. */
const refused = (fieldErrors: Record<string, string>, values: Record<string, string>) =>
  data<StaffAnswer>({ ok: false, fieldErrors, values }, { status: 422 });

type Answer = StaffAnswer | ReturnType<typeof refused>;

/** Answers the forms of the page of addresses. */
export async function addressesAction({ form, tools }: Options): Promise<Answer> {
  const field = (name: string) => String(form.get(name) ?? "");
  const { db } = tools;
  switch (form.get("intent")) {
    case SAVE_REDIRECT:
      return save(tools, { from: field("from"), to: field("to"), editing: field("editing") });
    case DELETE_REDIRECT: {
      const from = field("from");
      await deleteRedirect(db, { from, ...tools });
      return done("Redirect Deleted", `${from} no longer redirects.`);
    }
    case FORGET_MISSED:
      await forgetMissed(db, { path: field("path"), ...tools });
      return done("Address Dismissed", "It comes back if someone visits it again.");
    case CHANGE_THRESHOLD:
      return change(tools, field("percent"));
    default:
      throw data(null, { status: 400 });
  }
}

interface Typed extends Record<string, string> {
  from: string;
  to: string;
  editing: string;
}

async function save({ db, env, actor, now }: Options["tools"], typed: Typed): Promise<Answer> {
  const saved = await saveRedirect(db, {
    ...typed,
    editing: typed.editing === "" ? undefined : typed.editing,
    origin: env.PUBLIC_ORIGIN,
    readStatus: async (path) => (await fetchOwnPage(env, path)).status,
    actor,
    now,
  });
  if (saved.ok) return done("Redirect Saved", `${saved.from} leads to ${saved.to}.`);
  return refused(saved.fieldErrors, typed);
}

async function change({ db, actor, now }: Options["tools"], typed: string): Promise<Answer> {
  const changed = await changeThreshold(db, { typed, actor, now });
  if (!changed.ok) return refused({ percent: changed.error }, { percent: typed });
  const text = `Pages that share more than ${changed.percent}% are kept out of search engines.`;
  return done("Threshold Saved", text);
}
