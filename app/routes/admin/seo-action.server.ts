import { data } from "react-router";
import {
  runSeoAutomation,
  startSeoAutomation,
} from "#app/modules/seo/health/run-automation.server.ts";
import { runNotice } from "#app/modules/seo/health/run-notice.ts";
import { runSeoTask, type SeoTask } from "#app/modules/seo/health/run-seo-task.server.ts";
import { SeoTaskFailed } from "#app/modules/seo/health/seo-task-failed.ts";
import { FAILURES } from "#app/modules/seo/health/staff/failure-notices.ts";
import { INTENTS, WATCHED } from "#app/modules/seo/health/staff/intents.ts";
import { removeTag } from "#app/modules/seo/verification/remove-tag.server.ts";
import { saveTag } from "#app/modules/seo/verification/save-tag.server.ts";
import { REMOVE_TAG, SAVE_TAG, TAG_FIELD } from "#app/modules/seo/verification/staff/tag-card.tsx";
import { logger } from "#app/platform/logger.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import type { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

type Tools = ReturnType<typeof staffTools>;

interface Options {
  form: FormData;
  tools: Tools;
}

/** `runId` names a run of the automation that has begun and goes on. */
export interface SeoAnswer extends StaffAnswer {
  runId?: string | undefined;
}

type Answer = SeoAnswer | ReturnType<typeof failed>;

/** Answers the forms of the SEO page, with the notices of the specification (spec 2, section 8). */
export async function seoAction({ form, tools }: Options): Promise<Answer> {
  switch (form.get("intent")) {
    case INTENTS.automation:
      return runAutomation(tools, { watched: form.has(WATCHED) });
    case INTENTS.sitemap:
      return runTask(tools, "regenerate_sitemap", {
        title: "Sitemap Generated",
        failed: FAILURES[INTENTS.sitemap],
      });
    case INTENTS.notify:
      return runTask(tools, "ping_search_engines", {
        title: "Search Engines Notified",
        failed: FAILURES[INTENTS.notify],
      });
    case INTENTS.health:
      return runTask(tools, "validate_seo", {
        title: "Health Checked",
        failed: FAILURES[INTENTS.health],
      });
    case SAVE_TAG:
      return save(tools, String(form.get(TAG_FIELD) ?? ""));
    case REMOVE_TAG:
      await removeTag(tools.db, tools);
      return answer(false, REMOVED);
    default:
      throw data(null, { status: 400 });
  }
}

const SAVED: Notice = {
  kind: "default",
  title: "Verification Tag Saved",
  text: "Your Google Search Console verification tag has been added to your site.",
};

const REMOVED: Notice = {
  kind: "destructive",
  title: "Verification Tag Removed",
  text: "The Google Search Console verification tag has been removed.",
};

/** `ok` says whether what was asked for was done; a destructive notice may well report success. */
function answer(refused: boolean, notice: Notice): StaffAnswer {
  return { ok: !refused, notice };
}

/** With a status that keeps the router from loading the page anew, which might fail as well. */
function failed(notice: Notice) {
  return data<StaffAnswer>({ ok: false, notice }, { status: 500 });
}

async function save({ db, actor, now }: Tools, pasted: string): Promise<Answer> {
  const saved = await saveTag(db, { pasted, actor, now });
  if (saved.ok) return answer(false, SAVED);
  const refused: StaffAnswer = {
    ok: false,
    notice: { kind: "destructive", title: "Not Saved", text: saved.error },
    fieldErrors: { [TAG_FIELD]: saved.error },
    values: { [TAG_FIELD]: pasted },
  };
  return data(refused, { status: 422 });
}

/** Where the page watches, the run goes on in the background and the page tells its end. */
async function runAutomation(
  { db, now, ...tools }: Tools,
  { watched }: { watched: boolean },
): Promise<Answer> {
  const options = { tools, trigger: "manual", now } as const;
  try {
    if (watched) {
      const { id } = await startSeoAutomation(db, options);
      return { ok: true, runId: id ?? undefined };
    }
    const run = await runSeoAutomation(db, options);
    if (run.finishedAt === null) return { ok: true };
    return answer(run.outcome === "failed", runNotice(run));
  } catch (error) {
    logger.error({ err: error }, "the search automation could not begin");
    return failed(FAILURES[INTENTS.automation]);
  }
}

interface Words {
  title: string;
  failed: Notice;
}

async function runTask({ db, ...tools }: Tools, task: SeoTask, words: Words): Promise<Answer> {
  try {
    const { message } = await runSeoTask(db, { task, tools });
    return answer(false, { kind: "default", title: words.title, text: message });
  } catch (error) {
    if (!(error instanceof SeoTaskFailed)) logger.error({ err: error, task }, "a task failed");
    return failed(words.failed);
  }
}
