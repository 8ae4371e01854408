import { getGeneratorPage } from "#app/modules/generator/get-generator-page.server.ts";
import { GeneratorRunList } from "#app/modules/generator/staff/generator-run-list.tsx";
import { PageForm } from "#app/modules/generator/staff/page-form.tsx";
import type {
  GeneratorPayload,
  GeneratorResult,
  WritePageIntent,
} from "#app/modules/generator/staff/page-result.tsx";
import { PostForm, type WritePostIntent } from "#app/modules/generator/staff/post-form.tsx";
import { SettingsForm, type SettingsIntent } from "#app/modules/generator/staff/settings-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { problem } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { answerFailure } from "../_kit/client-failures.ts";
import { dispatch } from "../_kit/dispatch.server.ts";
import { findStaff, staffTools } from "../_kit/guard.server.ts";
import { behindDialog } from "../sign-in/sign-in-meta.ts";
import type { Route } from "./+types/generator";
import { savePageAsDraft, saveSettings, writePage, writePost } from "./generator-actions.server.ts";

export const meta = behindDialog(
  hiddenMeta("Generator | Staff area", "Write a post about a city."),
);

/** Null until someone has signed in: the page shares its URL with the password dialog. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!findStaff(context)) return null;
  const { db, env, now } = staffTools(context);
  return getGeneratorPage(db, { env, now });
}

type GeneratorIntent = WritePostIntent | WritePageIntent | SettingsIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<GeneratorIntent, GeneratorPayload>(request, {
    "generate-post": (form) => writePost(tools, form),
    "generate-page": (form) => writePage(tools, form),
    "keep-page": (form) => savePageAsDraft(tools, form),
    "save-settings": (form) => saveSettings(tools, form),
  });
}

const FAILED_TITLES: Record<GeneratorIntent, string> = {
  "generate-post": "No Post Written",
  "generate-page": "Nothing Written",
  "keep-page": "Nothing Written",
  "save-settings": "Not Saved",
};

export const clientAction = answerFailure<GeneratorIntent>((intent) =>
  problem(
    FAILED_TITLES[intent],
    "The server could not be reached or did not answer. Please try again.",
  ),
);

export default function Generator({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { cities, runs, settings, model } = loaderData;
  const answer = actionData as GeneratorResult | undefined;
  const answerTo = (...intents: GeneratorIntent[]) =>
    intents.some((intent) => answer?.intent === intent) ? answer : undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <div className="staff-columns">
        <div className="staff-stack">
          <PostForm cities={cities} model={model} answer={answerTo("generate-post")} />
          <PageForm answer={answerTo("generate-page", "keep-page")} />
        </div>
        <div className="staff-stack">
          <GeneratorRunList runs={runs} />
          <SettingsForm settings={settings} model={model} answer={answerTo("save-settings")} />
        </div>
      </div>
    </>
  );
}
