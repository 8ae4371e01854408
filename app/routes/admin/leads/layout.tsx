import { Outlet, useLocation } from "react-router";
import { countOpenLeads } from "#app/modules/crm/count-leads.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { findOpenTab, LinkTabs } from "#app/ui/staff/link-tabs.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/layout";

export const meta = hiddenMeta("People | Staff area", "Messages and contacts.");

const TABS = [
  { to: "/admin/leads", label: "Messages" },
  { to: "/admin/leads/contacts", label: "Contacts" },
  { to: "/admin/leads/unconfirmed", label: "Waiting for confirmation" },
  { to: "/admin/leads/erasure", label: "Erasure" },
  { to: "/admin/leads/replies", label: "Saved replies" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return countOpenLeads(db, { now });
}

/** Messages, contacts, unconfirmed sign-ups, and erasures, each at its own URL. */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const { messages, contacts } = loaderData;
  const { pathname } = useLocation();
  const counts: Record<string, number> = { Messages: messages, Contacts: contacts };
  const tabs = TABS.map(({ to, label }) => ({
    to,
    label: counts[label] ? `${label} (${counts[label]})` : label,
  }));
  return (
    <>
      <PageTitle>{findOpenTab(TABS, pathname)?.label ?? "People"}</PageTitle>
      <LinkTabs label="People" tabs={tabs}>
        <Outlet />
      </LinkTabs>
    </>
  );
}
