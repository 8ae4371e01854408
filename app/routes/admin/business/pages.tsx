import { Link } from "react-router";
import { listWithDraft } from "#app/modules/content/drafts.server.ts";
import {
  EDITABLE_PAGES,
  listEditedPages,
} from "#app/modules/content/pages/editable-pages.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { PagesNav } from "#app/modules/content/staff/pages-nav.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { Card, PageTitle, StatusPill } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { ROW_LINK, Table } from "#app/ui/staff/table.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/pages";

export const meta = hiddenMeta("Pages | Staff area", "The texts of the pages.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [edited, drafts] = await Promise.all([
    listEditedPages(db),
    listWithDraft(db, EDITABLE_PAGES),
  ]);
  return EDITABLE_PAGES.map((page) => ({
    ...{ slug: page.slug, label: page.label, path: page.path, to: page.document.path },
    ...{ isEdited: edited.includes(page.slug), hasDraft: drafts.includes(page) },
  }));
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro={
          <>
            The text of each page.{" "}
            <IfPermitted to="/admin/business/faqs" otherwise="Each city has its ">
              FAQs, deals, and reviews have their own <Link to="/admin/business">lists</Link>; each
              city has its{" "}
            </IfPermitted>
            <Link to="/admin/business/cities">own texts</Link>.
          </>
        }
      >
        Pages
      </PageTitle>
      <PagesNav />
      <Card label="All pages">
        <Table
          label="All pages"
          rows={loaderData}
          keyOf={({ slug }) => slug}
          columns={[
            {
              label: "Page",
              cell: ({ label, to }) => (
                <Link to={to} className={ROW_LINK}>
                  {label}
                </Link>
              ),
            },
            {
              label: "Status",
              cell: ({ isEdited, hasDraft }) => (
                <span className="flex flex-wrap gap-1">
                  {isEdited ? (
                    <StatusPill tone="good">Edited</StatusPill>
                  ) : (
                    <StatusPill tone="quiet">Original text</StatusPill>
                  )}
                  {hasDraft && <StatusPill tone="warn">Unpublished draft</StatusPill>}
                </span>
              ),
            },
            { label: "URL", cell: ({ path }) => path },
          ]}
        />
      </Card>
    </>
  );
}
