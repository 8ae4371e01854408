import { Outlet, useLocation } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { findOpenTab, LinkTabs } from "#app/ui/staff/link-tabs.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";

const TABS = [
  { to: "/admin", label: "Generator" },
  { to: "/admin/auto-publisher", label: "Auto-Publisher" },
  { to: "/admin/recent-posts", label: "Recent Posts" },
  { to: "/admin/seo", label: "SEO Settings" },
];

export const meta = hiddenMeta("Tools | Staff area", "Content and search tools.");

/** The four tabs of the specification, each a page with its own URL. */
export default function Tools() {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{findOpenTab(TABS, pathname)?.label ?? "Tools"}</PageTitle>
      <LinkTabs label="Tools" tabs={TABS}>
        <Outlet />
      </LinkTabs>
    </>
  );
}
