import { Link } from "react-router";
import {
  EDITABLE_PAGES,
  listEditedPages,
} from "#app/modules/content/pages/editable-pages.server.ts";
import { listDrafts } from "#app/modules/content/pages/page-drafts.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/pages";

export const meta = hiddenMeta("Pages | Staff area", "The texts of the pages.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [edited, drafts] = await Promise.all([listEditedPages(db), listDrafts(db)]);
  return EDITABLE_PAGES.map(({ slug, label, path, document }) => ({
    ...{ slug, label, path, to: document.path },
    ...{ isEdited: edited.includes(slug), hasDraft: drafts.includes(slug) },
  }));
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro={
          <>
            What the pages say. Questions, deals, and reviews are{" "}
            <Link to="/admin/business">lists</Link> of their own; each town has its{" "}
            <Link to="/admin/business/cities">city texts</Link>.
          </>
        }
      >
        Pages
      </PageTitle>
      <Panel title="All pages">
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Texts</th>
              <th scope="col">Address</th>
            </tr>
          </thead>
          <tbody>
            {loaderData.map(({ slug, label, path, to, isEdited, hasDraft }) => (
              <tr key={slug}>
                <td>
                  <Link to={to}>{label}</Link>
                </td>
                <td data-label="Texts">
                  <span className="pill-row">
                    {isEdited ? (
                      <StatusPill tone="good">Edited by staff</StatusPill>
                    ) : (
                      <StatusPill tone="quiet">As shipped</StatusPill>
                    )}
                    {hasDraft && <StatusPill tone="warn">Draft</StatusPill>}
                  </span>
                </td>
                <td data-label="Address">{path}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  );
}
