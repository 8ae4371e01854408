import { Archive } from "lucide";
import { getArchivePage } from "#app/modules/archive/get-archive-page.server.ts";
import { ArchiveForm } from "#app/modules/archive/staff/archive-form.tsx";
import { ArchivedPagePanels } from "#app/modules/archive/staff/archived-page.tsx";
import { DailyRoots } from "#app/modules/archive/staff/daily-roots.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { Banner, EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
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

export default function ArchiveScreen({ loaderData: { page, years } }: Route.ComponentProps) {
  const { shown, problem, lastSeal, query } = page;
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro={
          <>
            What the public saw, and when: every page, feed, and email, with its warnings.{" "}
            <Help term="the archive">
              The site saves a copy each time a public page, feed, or email changes. If a regulator
              or a customer asks what the site said on a certain day, you can show it here.
            </Help>
          </>
        }
      >
        Archive
      </PageTitle>
      {years === 0 && (
        <Banner tone="warn">
          The archive is turned off: nothing new is added. Ask the person who hosts the site to set
          ARCHIVE_YEARS.
        </Banner>
      )}
      {lastSeal ? (
        <ArchiveForm {...page} />
      ) : (
        <Card label="Archive">
          <EmptyState icon={Archive} title="Nothing archived yet">
            Pages are added within a minute after the site starts.
          </EmptyState>
        </Card>
      )}
      <div role="status" className="empty:hidden">
        {problem && <Banner tone="warn">{problem}</Banner>}
      </div>
      {shown && <ArchivedPagePanels query={query} shown={shown} />}
      <DailyRoots {...page} />
    </>
  );
}
