import { Link } from "react-router";
import { listFactSections } from "#app/modules/content/business-summary.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/facts";

export const meta = hiddenMeta("Facts | Staff area", "The facts of the business.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  return { sections: await listFactSections(db) };
}

/** All facts by section, with a link to the form of each section. */
export default function Facts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle intro="Every page takes these from here.">Facts</PageTitle>
      <div className="fact-sections">
        {loaderData.sections.map(({ slug, label, hint, facts }) => (
          <Panel
            key={slug}
            title={label}
            description={hint}
            aside={
              <Link to={slug} className="staff-button" aria-label={`Edit ${label}`}>
                Edit
              </Link>
            }
          >
            <dl className="fact-list">
              {facts.map(({ name, label: term, text, placeholder }) => (
                <div key={name}>
                  <dt>{term}</dt>
                  <dd>
                    {text} {placeholder && <StatusPill tone="warn">Placeholder</StatusPill>}
                  </dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
    </>
  );
}
