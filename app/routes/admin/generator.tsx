import { data } from "react-router";
import { getGeneratorPage } from "#app/modules/generator/get-generator-page.server.ts";
import { PageForm } from "#app/modules/generator/staff/page-form.tsx";
import { PostForm } from "#app/modules/generator/staff/post-form.tsx";
import { RunList } from "#app/modules/generator/staff/run-list.tsx";
import { SettingsForm } from "#app/modules/generator/staff/settings-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import type { Route } from "./+types/generator";
import { answerFailure } from "./answer-failure.ts";
import { answerPage, answerPost, answerSettings } from "./generator-actions.server.ts";
import { failedAnswer, type GeneratorAnswer } from "./generator-answer.ts";
import { findStaff, requireStaff, staffTools } from "./guard.server.ts";
import { behindDialog } from "./sign-in-meta.ts";

export const meta = behindDialog(
  hiddenMeta("Generator | Staff area", "Write a post about a city."),
);

/** Stands at the address of the password dialog, so it is asked before anybody has signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!findStaff(context)) return null;
  const { db, env, now } = staffTools(context);
  return getGeneratorPage(db, { env, now });
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "generate-post") return answerPost(form, context);
  if (intent === "generate-page" || intent === "keep-page") return answerPage(form, context);
  if (intent === "save-settings") return answerSettings(form, context);
  throw data(null, { status: 400 });
}

export const clientAction = answerFailure(failedAnswer);

export default function Generator({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { cities, runs, settings, model } = loaderData;
  const answer = actionData as GeneratorAnswer | undefined;
  const answerTo = (form: string) => (answer?.form === form ? answer : undefined);
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <div className="staff-columns">
        <div className="staff-stack">
          <PostForm cities={cities} model={model} answer={answerTo("post")} />
          <PageForm answer={answerTo("page")} />
        </div>
        <div className="staff-stack">
          <RunList runs={runs} />
          <SettingsForm settings={settings} model={model} answer={answerTo("settings")} />
        </div>
      </div>
    </>
  );
}
