import { changeSettings } from "#app/modules/generator/change-settings.server.ts";
import {
  type ComposedPage,
  composePage,
  type PageRequest,
  pageFileName,
  pageMarkdown,
  pageRequestSchema,
} from "#app/modules/generator/compose-page.server.ts";
import { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { keepPage } from "#app/modules/generator/keep-page.server.ts";
import { getWriterSettings } from "#app/modules/generator/settings.server.ts";
import { writerSettingsSchema } from "#app/modules/generator/settings-schema.ts";
import type { GeneratorPayload, PageShown } from "#app/modules/generator/staff/page-result.tsx";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import { refuse, type StaffAnswer, succeed } from "../_kit/answers.server.ts";
import { fieldErrorsOf, readText, readTexts } from "../_kit/dispatch.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type Answer = StaffAnswer<GeneratorPayload>;

/** Said where staff could do nothing about the cause. */
const POST_FAILED = "Something went wrong. The log of the server says what.";

/** Writes a post about the city that was chosen. */
export async function writePost(tools: StaffTools, form: FormData): Promise<Answer> {
  const { db, env, actor, now } = tools;
  const cityId = readText(form, "cityId");
  const values = { cityId };
  if (cityId === "") {
    const notice = problem("Please select a city");
    return refuse({ notice, fieldErrors: { cityId: notice.title }, values });
  }
  const result = await generatePost(db, { cityId, actor, env, now }).catch((error: unknown) => {
    logger.error({ err: error }, "a post could not be generated");
    return { ok: false as const, message: POST_FAILED };
  });
  const text = await readStaffText(db);
  const message = text(result.message);
  if (!result.ok) return refuse({ notice: problem("No Post Written", message), values });
  const payload = { postId: result.postId };
  return succeed({ notice: good("Post Generated", message), payload, values });
}

const NAMES_MISSING = problem(
  "Missing Information",
  "Please provide both city name and service name.",
);

const NAMES_REFUSED = problem("Please Check", "One of the names cannot be used in a text.");

/** Writes a page about a city and a service. */
export async function writePage(tools: StaffTools, form: FormData): Promise<Answer> {
  const written = await readPage(tools, form);
  if (!written.ok) return written.answer;
  const { page, values, text } = written;
  const notice = good("Content Generated", `“${text(page.title)}” ${whatToDo(page)}`);
  return succeed({ notice, payload: { page }, values });
}

/** Saves the page on the screen as a draft. The same names always give the same page. */
export async function savePageAsDraft(tools: StaffTools, form: FormData): Promise<Answer> {
  const { db, actor, now } = tools;
  const written = await readPage(tools, form);
  if (!written.ok) return written.answer;
  const { request, page, values, text } = written;
  const saved = await keepPage(db, { request, actor, now });
  const message = text(saved.message);
  if (!saved.ok) return refuse({ notice: problem("Not Kept", message), payload: { page }, values });
  const payload = { postId: saved.postId };
  return succeed({ notice: good("Draft Kept", message), payload, values });
}

/** The page that the form names, or the refusal of the names. */
async function readPage({ db, env }: StaffTools, form: FormData) {
  const values = {
    cityName: readText(form, "cityName"),
    serviceName: readText(form, "serviceName"),
  };
  const refused = (result: Parameters<typeof refuse<GeneratorPayload>>[0]) =>
    ({ ok: false, answer: refuse<GeneratorPayload>({ ...result, values }) }) as const;
  if (values.cityName.trim() === "" || values.serviceName.trim() === "") {
    return refused({ notice: NAMES_MISSING });
  }
  const parsed = pageRequestSchema.safeParse({ ...values, variant: form.get("variant") ?? 0 });
  if (!parsed.success) {
    return refused({ notice: NAMES_REFUSED, fieldErrors: fieldErrorsOf(parsed.error) });
  }
  const request = parsed.data;
  const composed = await composePage(db, request);
  if (!composed.ok) {
    const { message } = composed;
    return refused({
      notice: problem("Not Approved", message),
      fieldErrors: { serviceName: message },
    });
  }
  const page = await showPage(request, composed);
  return { ok: true, request, page, values, text: await readStaffText(db) } as const;

  async function showPage(
    wanted: PageRequest,
    { draft, reasons, missing }: Extract<ComposedPage, { ok: true }>,
  ): Promise<PageShown> {
    const { title } = draft;
    const shown = { ...wanted, title, reasons, missing, fileName: pageFileName(wanted) };
    if (reasons.length > 0) return shown;
    return { ...shown, markdown: await pageMarkdown(db, { draft, origin: env.PUBLIC_ORIGIN }) };
  }
}

/** The end of the sentence that says a page was generated. */
function whatToDo({ reasons, missing }: PageShown): string {
  if (reasons.length > 0) return "did not pass the checks, so it cannot be used.";
  if (missing.length > 0)
    return "can be copied, but not saved as a post because facts are missing.";
  return "is ready to be copied or kept.";
}

/** Saves the settings of the generator. */
export async function saveSettings(
  { db, actor, now }: StaffTools,
  form: FormData,
): Promise<Answer> {
  const values = readTexts(form);
  // Settings without a field stay as they are; a box that is not checked is not sent.
  const current = await getWriterSettings(db);
  const useModel = form.has("hasModel") ? form.has("useModel") : current.useModel;
  const parsed = writerSettingsSchema.safeParse({ ...current, ...values, useModel });
  if (!parsed.success) {
    const notice = problem("Not Saved", "Please check the marked fields.");
    return refuse({ notice, fieldErrors: fieldErrorsOf(parsed.error), values });
  }
  await changeSettings(db, { settings: parsed.data, actor, now });
  return succeed({ notice: good("Settings Saved", "They hold from the next post on.") });
}
