import { Link, useLocation } from "react-router";
import type { MenuReport } from "../get-menu-page.server.ts";
import { MenuLinkButton } from "./menu-link-button.tsx";

const PAGE = "/admin/business/menu";

/** Above every page of the staff area while the menu is down or its links lead elsewhere. */
export function MenuWarning({ report }: { report: MenuReport | null }) {
  const { pathname } = useLocation();
  if (!report || pathname === PAGE) return null;
  const { status, health, links, isMoved } = report;
  return (
    <aside
      aria-label="Online menu"
      className="menu-warning"
      data-tone={status === "down" ? "bad" : "warn"}
    >
      <div>
        {status === "down" && <p className="staff-strong">{health}</p>}
        <p>
          {links} <Link to={PAGE}>Online menu</Link>
        </p>
      </div>
      <MenuLinkButton isMoved={isMoved} />
    </aside>
  );
}
