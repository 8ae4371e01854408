import { Archive } from "lucide";
import { getRulesInForce, type RuleGroup } from "#app/modules/content/get-rules-in-force.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { RuleList } from "#app/modules/content/staff/compliance-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Facts } from "#app/ui/staff/rows.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/rules";

export const meta = hiddenMeta("Rules | Staff area", "The advertising rules the site follows.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  return await getRulesInForce(db);
}

const GROUPS: { group: RuleGroup; title: string; description: string }[] = [
  {
    group: "shown",
    title: "Texts the site shows",
    description: "Shown word for word. They cannot be edited or turned off.",
  },
  {
    group: "found",
    title: "Services that need an approval",
    description:
      "The copy check stops texts that offer them while the store has no approval, and the site hides older ones.",
  },
  {
    group: "checked",
    title: "Rules of the copy check",
    description:
      "The copy check reads your text while you type and before it is published. It can miss sentences, so read your text yourself too.",
  },
  {
    group: "duty",
    title: "Other rules to follow",
    description: "The copy check cannot find these. Keep them in mind when you write.",
  },
];

/** The advertising rules in force, since when, and how the site applies each of them. */
export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const { name, stateWithoutPack, version, lastChecked, rules } = loaderData;
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle
        intro="The advertising rules the site follows. Nothing here is legal advice."
        actions={
          <IfPermitted to="/admin/business/archive">
            <LinkButton to="/admin/business/archive" icon={Archive}>
              See what was published, and when
            </LinkButton>
          </IfPermitted>
        }
      >
        Rules
      </PageTitle>
      <Panel title="Rules in force">
        {stateWithoutPack && (
          <Banner tone="warn">
            There are no rules for stores in {stateWithoutPack} yet, so the ones below stay in
            force. Ask the person who hosts the site to add them.
          </Banner>
        )}
        <Facts
          facts={[
            { term: "Rules for", value: name },
            { term: "Version", value: version },
            { term: "Last checked", value: lastChecked },
          ]}
        />
      </Panel>
      {GROUPS.map(({ group, title, description }) => {
        const part = rules.filter((rule) => rule.group === group);
        if (part.length === 0) return null;
        return (
          <Panel key={group} title={`${title} (${part.length})`} description={description}>
            <RuleList rules={part} />
          </Panel>
        );
      })}
    </>
  );
}
