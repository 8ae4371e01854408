import { getArchivePage } from "#app/modules/archive/get-archive-page.server.ts";
import {
  ArchivedPagePanels,
  ArchiveForm,
  DailyRoots,
} from "#app/modules/archive/staff/archive-panels.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/archive";

export const meta = hiddenMeta("Archive | Staff area", "What the public saw, and when.");

/** The archived page is in a frame of this site. */
export const handle = { framesOwnPages: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const page = await getArchivePage(db, { params: url.searchParams, now });
  return { page, years: env.ARCHIVE_YEARS };
}

export default function Archive({ loaderData: { page, years } }: Route.ComponentProps) {
  const { shown, problem, lastSeal, query } = page;
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle intro="What the public saw, and when: every page, feed, and email, with its warnings.">
        Archive
      </PageTitle>
      {years === 0 && (
        <p className="staff-note">
          The archive is turned off: nothing new is added. Ask the person who hosts the site to set
          ARCHIVE_YEARS.
        </p>
      )}
      {lastSeal ? (
        <ArchiveForm page={page} />
      ) : (
        <p className="staff-empty">
          Nothing is archived yet. Pages are added within a minute after the site starts.
        </p>
      )}
      {problem && (
        <p className="staff-note" role="status">
          {problem}
        </p>
      )}
      {shown && <ArchivedPagePanels query={query} shown={shown} />}
      <DailyRoots page={page} />
    </>
  );
}
