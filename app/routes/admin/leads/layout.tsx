import { Outlet } from "react-router";
import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { LinkTabs } from "#app/ui/staff/link-tabs.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/layout";

export const meta = hiddenMeta("People | Staff area", "Messages and contacts.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return countOpenLeads(db, { now });
}

/** Messages, contacts, unconfirmed sign-ups, and erasures, each at its own URL. */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const { messages, contacts } = loaderData;
  const counted = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);
  return (
    <>
      <PageTitle intro="Messages from visitors, and people who signed up.">People</PageTitle>
      <LinkTabs
        label="People"
        tabs={[
          { to: "/admin/leads", label: counted("Messages", messages) },
          { to: "/admin/leads/contacts", label: counted("Contacts", contacts) },
          { to: "/admin/leads/unconfirmed", label: "Waiting for confirmation" },
          { to: "/admin/leads/erasure", label: "Erasure" },
          { to: "/admin/leads/replies", label: "Saved replies" },
        ]}
      >
        <Outlet />
      </LinkTabs>
    </>
  );
}
