import { Outlet } from "react-router";
import { countOpenLeads } from "#app/modules/leads/care/count-open-leads.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkTabs } from "#app/ui/staff/link-tabs.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/leads";
import { staffTools } from "./guard.server.ts";

export const meta = hiddenMeta("Leads | Staff area", "Messages and contacts.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  return countOpenLeads(db);
}

/** Messages, contacts and erasures, each with an address of its own. */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const { messages, contacts } = loaderData;
  const counted = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
  return (
    <>
      <PageTitle intro="What visitors sent and who signed up.">Leads</PageTitle>
      <LinkTabs
        label="Leads"
        tabs={[
          { to: "/admin/leads", label: counted("Messages", messages) },
          { to: "/admin/leads/contacts", label: counted("Contacts", contacts) },
          { to: "/admin/leads/erasure", label: "Erasure" },
        ]}
      >
        <Outlet />
      </LinkTabs>
    </>
  );
}
