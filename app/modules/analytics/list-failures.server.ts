import type { Db } from "#app/db/schema.ts";
import { listJobRuns, NO_ERROR_TEXT } from "#app/modules/background/job-runs.server.ts";
import { JOBS } from "#app/modules/background/registry.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";

/** A job whose last run failed. */
export interface Failure {
  id: string;
  what: string;
  when: MomentText;
  /** What went wrong. */
  message: string;
  /** What to do, in one sentence. */
  advice: string;
  /** The page where staff can do it. */
  href: string;
}

interface JobPage {
  href: string;
  advice: string;
}

/** Where the runs of each job are shown, and what to do after one failed. */
const PAGES: Record<string, JobPage> = {
  "auto-publish": {
    href: "/admin/auto-publisher",
    advice: "Open the Auto-Publisher and start it again.",
  },
  "seo-automation": { href: "/admin/seo", advice: "Open SEO and run the automation again." },
  backup: { href: "/admin/backups", advice: "An owner can press “Back up now” under Backups." },
  "restore-drill": {
    href: "/admin/backups",
    advice:
      "An owner can press “Back up now” under Backups; if the next test fails too, tell the person who hosts the site.",
  },
  "menu-check": { href: "/admin/business/menu", advice: "Open Online menu and check it now." },
  "weekly-digest": {
    href: "/admin/digest",
    advice:
      "The next digest is made on Monday; if that fails too, tell the person who hosts the site.",
  },
};

const OTHER: JobPage = {
  href: "/admin/overview",
  advice: "If it fails again, tell the person who hosts the site.",
};

/** The page that shows the runs of a job. */
export const getJobPage = (job: string): JobPage => PAGES[job] ?? OTHER;

/** Jobs whose last run failed, the latest failure first. A job that has worked since is not listed. */
export async function listFailures(db: Db, { now }: { now: Date }): Promise<Failure[]> {
  const latest = await Promise.all(
    JOBS.map(async (definition) => {
      const runs = await listJobRuns(db, { definition, limit: 2 });
      const run = runs.find(({ outcome }) => outcome !== "running");
      return run?.outcome === "failed" ? [{ run, title: definition.title }] : [];
    }),
  );
  return latest
    .flat()
    .toSorted((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : -1))
    .map(({ run: { id, job, startedAt, message, error }, title }) => ({
      ...{ id, what: title, when: describeMoment(startedAt, now) },
      message: message ?? error ?? NO_ERROR_TEXT,
      ...getJobPage(job),
    }));
}
