import { Pencil } from "lucide";
import { listFactSections } from "#app/modules/content/business-summary.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Facts as FactList } from "#app/ui/staff/rows.tsx";
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
      <PageTitle intro="Change a fact here, and every page shows the new value.">Facts</PageTitle>
      <div className="columns-[26rem_2] gap-5 *:mb-5 *:break-inside-avoid">
        {loaderData.sections.map(({ slug, label, hint, groups }) => (
          <Panel
            key={slug}
            title={label}
            description={hint}
            aside={
              <LinkButton to={slug} icon={Pencil} aria-label={`Edit ${label}`}>
                Edit
              </LinkButton>
            }
          >
            {groups.map(({ title, facts }) => (
              <div key={title} className="grid gap-2">
                {title && <h3 className="text-sm">{title}</h3>}
                <FactList
                  facts={facts.map(({ label: term, text, placeholder }) => ({
                    term,
                    value: (
                      <>
                        {text || <span className="text-muted">Empty</span>}{" "}
                        {placeholder && <StatusPill tone="warn">Placeholder</StatusPill>}
                      </>
                    ),
                  }))}
                />
              </div>
            ))}
          </Panel>
        ))}
      </div>
    </>
  );
}
