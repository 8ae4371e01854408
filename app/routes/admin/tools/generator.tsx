import { getGeneratorPage } from "#app/modules/generator/get-generator-page.server.ts";
import {
  CityServicePagePanel,
  type GeneratePageIntent,
  type GeneratorPayload,
  type GeneratorResult,
} from "#app/modules/generator/staff/city-service-page-panel.tsx";
import {
  type GeneratePostIntent,
  GeneratePostPanel,
  GeneratorRunList,
} from "#app/modules/generator/staff/generate-post-panel.tsx";
import { SettingsForm, type SettingsIntent } from "#app/modules/generator/staff/settings-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { Columns } from "#app/ui/staff/page.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { withFailureNotice } from "../_kit/client-actions.ts";
import { findStaffSession, staffTools } from "../_kit/guard.server.ts";
import { metaBehindSignIn } from "../sign-in/sign-in-meta.ts";
import type { Route } from "./+types/generator";
import {
  generatePage,
  generatePostFromForm,
  savePageAsDraft,
  saveSettings,
} from "./generator-actions.server.ts";

export const meta = metaBehindSignIn(
  hiddenMeta("Generator | Staff area", "Write a post about a city."),
);

/** Null before sign-in, because the page shares its URL with the password dialog. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!findStaffSession(context)) return null;
  const { db, env, now } = staffTools(context);
  return getGeneratorPage(db, { env, now });
}

type GeneratorIntent = GeneratePostIntent | GeneratePageIntent | SettingsIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<GeneratorIntent, GeneratorPayload>(request, context, {
    "generate-post": (form) => generatePostFromForm(tools, form),
    "generate-page": (form) => generatePage(tools, form),
    "keep-page": (form) => savePageAsDraft(tools, form),
    "save-settings": (form) => saveSettings(tools, form),
  });
}

const FAILED_TITLES: Record<GeneratorIntent, string> = {
  "generate-post": "No post written",
  "generate-page": "Nothing written",
  "keep-page": "Nothing written",
  "save-settings": "Not saved",
};

export const clientAction = withFailureNotice<GeneratorIntent>((intent) =>
  errorNotice(
    FAILED_TITLES[intent],
    "The server could not be reached or did not answer. Please try again.",
  ),
);

export default function Generator({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { cities, runs, settings, model } = loaderData;
  const result = actionData as GeneratorResult | undefined;
  const getResult = (...intents: GeneratorIntent[]) =>
    intents.some((intent) => result?.intent === intent) ? result : undefined;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <Columns
        main={
          <>
            <GeneratePostPanel cities={cities} model={model} result={getResult("generate-post")} />
            <CityServicePagePanel
              cityNames={cities.map(({ label }) => label)}
              result={getResult("generate-page", "keep-page")}
            />
          </>
        }
        side={
          <>
            <GeneratorRunList runs={runs} />
            <SettingsForm settings={settings} model={model} result={getResult("save-settings")} />
          </>
        }
      />
    </>
  );
}
