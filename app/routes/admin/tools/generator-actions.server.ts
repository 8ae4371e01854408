import {
  type ComposedPage,
  composePage,
  createPageDraft,
  type PageRequest,
  pageFileName,
  pageRequestSchema,
  renderPageMarkdown,
} from "#app/modules/generator/city-service-page.server.ts";
import { describeFailedChecks } from "#app/modules/generator/drafts.server.ts";
import { generatePost } from "#app/modules/generator/generate-post.server.ts";
import type {
  GeneratedPageView,
  GeneratorPayload,
} from "#app/modules/generator/staff/city-service-page-panel.tsx";
import {
  getWriterSettings,
  saveWriterSettings,
  writerSettingsSchema,
} from "#app/modules/generator/writer-settings.server.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { getFieldErrors, readText } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { readTexts, refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type GeneratorResponse = StaffResponse<GeneratorPayload>;

/** For failures that staff cannot fix. */
const POST_FAILED =
  "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.";

/** Generates a post about the selected city. */
export async function generatePostFromForm(
  tools: StaffTools,
  form: FormData,
): Promise<GeneratorResponse> {
  const { db, env, actor, now } = tools;
  const cityId = readText(form, "cityId");
  const values = { cityId };
  if (cityId === "") {
    const notice = errorNotice("Please select a city");
    return refuse({ notice, fieldErrors: { cityId: notice.title }, values });
  }
  const result = await generatePost(db, { cityId, actor, env, now }).catch((error: unknown) => {
    logger.error({ err: error }, "a post could not be generated");
    return { ok: false as const, message: POST_FAILED };
  });
  const text = await getStaffTextFiller(db);
  const message = text(result.message);
  if (!result.ok) return refuse({ notice: errorNotice("No post written", message), values });
  const payload = { postId: result.postId };
  return succeed({ notice: successNotice("Post generated", message), payload, values });
}

const NAMES_MISSING = errorNotice(
  "Missing Information",
  "Please provide both city name and service name.",
);

const NAMES_REFUSED = errorNotice(
  "Please check the names",
  "One of the names has characters that cannot be used.",
);

/** Generates a page about a city and a service. */
export async function generatePage(tools: StaffTools, form: FormData): Promise<GeneratorResponse> {
  const written = await parseAndComposePage(tools, form);
  if (!written.ok) return written.response;
  const { page, values, text } = written;
  if (page.reasons.length > 0) {
    const notice = errorNotice("Checks failed", text(describeFailedChecks(page)));
    return refuse({ notice, payload: { page }, values });
  }
  const notice = successNotice(
    "Content Generated",
    `“${text(page.title)}” ${describeNextStep(page)}`,
  );
  return succeed({ notice, payload: { page }, values });
}

/** Saves the shown page as a draft. It is generated again: the same names always produce the same page. */
export async function savePageAsDraft(
  tools: StaffTools,
  form: FormData,
): Promise<GeneratorResponse> {
  const { db, actor, now } = tools;
  const written = await parseAndComposePage(tools, form);
  if (!written.ok) return written.response;
  const { request, page, values, text } = written;
  const saved = await createPageDraft(db, { request, actor, now });
  const message = text(saved.message);
  if (!saved.ok)
    return refuse({ notice: errorNotice("Not saved", message), payload: { page }, values });
  const payload = { postId: saved.postId };
  return succeed({ notice: successNotice("Draft saved", message), payload, values });
}

/** Generates the page for the names in the form, or refuses the names. */
async function parseAndComposePage({ db, env, now }: StaffTools, form: FormData) {
  const values = {
    cityName: readText(form, "cityName"),
    serviceName: readText(form, "serviceName"),
  };
  const rejected = (result: Parameters<typeof refuse<GeneratorPayload>>[0]) =>
    ({ ok: false, response: refuse<GeneratorPayload>({ ...result, values }) }) as const;
  if (values.cityName.trim() === "" || values.serviceName.trim() === "") {
    return rejected({ notice: NAMES_MISSING });
  }
  const parsed = pageRequestSchema.safeParse({ ...values, variant: form.get("variant") ?? 0 });
  if (!parsed.success) {
    return rejected({ notice: NAMES_REFUSED, fieldErrors: getFieldErrors(parsed.error) });
  }
  const request = parsed.data;
  const composed = await composePage(db, { request, now });
  if (!composed.ok) {
    const { message } = composed;
    return rejected({
      notice: errorNotice("Not approved", message),
      fieldErrors: { serviceName: message },
    });
  }
  const page = await buildView(request, composed);
  return { ok: true, request, page, values, text: await getStaffTextFiller(db) } as const;

  async function buildView(
    pageRequest: PageRequest,
    { draft, reasons, missing }: Extract<ComposedPage, { ok: true }>,
  ): Promise<GeneratedPageView> {
    const { title } = draft;
    const view = { ...pageRequest, title, reasons, missing, fileName: pageFileName(pageRequest) };
    if (reasons.length > 0) return view;
    return {
      ...view,
      markdown: await renderPageMarkdown(db, { draft, origin: env.PUBLIC_ORIGIN }),
    };
  }
}

/** The end of the sentence that reports a generated page. */
function describeNextStep({ missing }: GeneratedPageView): string {
  if (missing.length > 0)
    return "can be copied, but not saved as a post because facts are missing.";
  return "is ready to be copied or saved.";
}

/** Saves the settings of the generator. */
export async function saveSettings(
  { db, actor, now }: StaffTools,
  form: FormData,
): Promise<GeneratorResponse> {
  const values = readTexts(form);
  // Keep settings without a field. Browsers do not send unchecked checkboxes.
  const current = await getWriterSettings(db);
  const useModel = form.has("hasModel") ? form.has("useModel") : current.useModel;
  const parsed = writerSettingsSchema.safeParse({ ...current, ...values, useModel });
  if (!parsed.success) {
    const notice = errorNotice("Not saved", "Please correct the marked fields.");
    return refuse({ notice, fieldErrors: getFieldErrors(parsed.error), values });
  }
  await saveWriterSettings(db, { settings: parsed.data, actor, now });
  return succeed({
    notice: successNotice("Settings saved", "The new settings apply from the next post."),
  });
}
