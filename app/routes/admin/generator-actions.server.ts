import { data, type RouterContextProvider } from "react-router";
import { changeSettings } from "#app/modules/generator/change-settings.server.ts";
import {
  type ComposedPage,
  composePage,
  type PageRequest,
  pageMarkdown,
  pageRequestSchema,
} from "#app/modules/generator/compose-page.server.ts";
import { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { keepPage } from "#app/modules/generator/keep-page.server.ts";
import { getWriterSettings } from "#app/modules/generator/settings.server.ts";
import { writerSettingsSchema } from "#app/modules/generator/settings-schema.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { GeneratorAnswer, ShownPage } from "./generator-answer.ts";
import { staffTools } from "./guard.server.ts";

/** Said where nothing more is known that staff could mend. */
const POST_FAILED = "Something went wrong. The log of the server says what.";

type Context = Readonly<RouterContextProvider>;

const refused = (answer: Omit<GeneratorAnswer, "ok">, status = 400) =>
  data<GeneratorAnswer>({ ok: false, ...answer }, { status });

const problem = (title: string, text: string) => ({ kind: "destructive" as const, title, text });
const good = (title: string, text: string) => ({ kind: "default" as const, title, text });

/** Writes a post about the city that was chosen. */
export async function answerPost(form: FormData, context: Context) {
  const { db, env, actor, now } = staffTools(context);
  const cityId = String(form.get("cityId") ?? "");
  const values = { cityId };
  if (cityId === "") {
    const notice = { kind: "destructive", title: "Please select a city" } as const;
    const fieldErrors = { cityId: notice.title };
    return refused({ form: "post", notice, fieldErrors, values });
  }
  const result = await generatePost(db, { cityId, actor, env, now }).catch((error: unknown) => {
    logger.error({ err: error }, "a post could not be generated");
    return { ok: false as const, message: POST_FAILED };
  });
  const text = await readStaffText(db);
  if (!result.ok) {
    const notice = problem("No Post Written", text(result.message));
    return refused({ form: "post", notice, values }, 422);
  }
  const { postId, message } = result;
  const notice = good("Post Generated", text(message));
  return data<GeneratorAnswer>({ ok: true, form: "post", notice, postId, values });
}

/** Writes a page about a city and a service, or keeps the one on the screen as a draft. */
export async function answerPage(form: FormData, context: Context) {
  const { db, env, actor, now } = staffTools(context);
  const typed = (name: string) => String(form.get(name) ?? "");
  const values = { cityName: typed("cityName"), serviceName: typed("serviceName") };
  const parsed = pageRequestSchema.safeParse({ ...values, variant: form.get("variant") ?? 0 });
  if (values.cityName.trim() === "" || values.serviceName.trim() === "") {
    const text = "Please provide both city name and service name.";
    return refused({ form: "page", notice: problem("Missing Information", text), values });
  }
  if (!parsed.success) {
    const fieldErrors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    const notice = problem("Please Check", "One of the names cannot be used in a text.");
    return refused({ form: "page", notice, fieldErrors, values });
  }
  const request = parsed.data;
  const composed = await composePage(db, request);
  if (!composed.ok) {
    const { message } = composed;
    const fieldErrors = { serviceName: message };
    const notice = problem("Not Approved", message);
    return refused({ form: "page", notice, fieldErrors, values }, 422);
  }
  const page = await showPage(request, composed);
  const text = await readStaffText(db);
  if (form.get("intent") !== "keep-page") {
    const notice = good("Content Generated", `“${text(page.title)}” ${whatToDo(page)}`);
    return data<GeneratorAnswer>({ ok: true, form: "page", notice, page, values });
  }
  const kept = await keepPage(db, { request, actor, now });
  if (!kept.ok) {
    return refused(
      { form: "page", notice: problem("Not Kept", text(kept.message)), page, values },
      422,
    );
  }
  const { postId, message } = kept;
  const notice = good("Draft Kept", text(message));
  return data<GeneratorAnswer>({ ok: true, form: "page", notice, postId, values });

  async function showPage(
    wanted: PageRequest,
    { draft, reasons, missing }: Extract<ComposedPage, { ok: true }>,
  ): Promise<ShownPage> {
    const { title } = draft;
    const shown = { ...wanted, title, reasons, missing, fileName: fileName(wanted) };
    if (reasons.length > 0) return shown;
    return { ...shown, markdown: await pageMarkdown(db, { draft, origin: env.PUBLIC_ORIGIN }) };
  }
}

/** The end of the sentence that says a page was generated. */
function whatToDo({ reasons, missing }: ShownPage): string {
  if (reasons.length > 0) return "did not pass the checks, so it cannot be used.";
  if (missing.length > 0)
    return "can be copied, but not saved as a post because facts are missing.";
  return "is ready to be copied or kept.";
}

/** "warren-delivery.md". */
export function fileName({ cityName, serviceName }: Pick<PageRequest, "cityName" | "serviceName">) {
  const words = `${cityName} ${serviceName}`
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${(words ?? ["page"]).join("-").slice(0, 80)}.md`;
}

/** Stores what was set for the writers. */
export async function answerSettings(form: FormData, context: Context) {
  const { db, actor, now } = staffTools(context);
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  // What stands in no field stays; a box that is not ticked is not sent.
  const current = await getWriterSettings(db);
  const useModel = form.has("hasModel") ? form.has("useModel") : current.useModel;
  const parsed = writerSettingsSchema.safeParse({ ...current, ...values, useModel });
  if (!parsed.success) {
    const fieldErrors = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    const notice = problem("Not Saved", "Please check the marked fields.");
    return refused({ form: "settings", notice, fieldErrors, values });
  }
  await changeSettings(db, { settings: parsed.data, actor, now });
  const notice = good("Settings Saved", "They hold from the next post on.");
  return data<GeneratorAnswer>({ ok: true, form: "settings", notice });
}
