import { Link } from "react-router";
import { fallbackLink } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";

/**
 * The line above every page during a failover: the menu is down, and how to order meanwhile. It
 * comes with the document, so nothing moves.
 */
export function MenuDownLine({ facts }: { facts: Pick<SiteFacts, "menu" | "phone"> }) {
  if (!facts.menu.failover) return null;
  const { kind, href } = fallbackLink(facts);
  return (
    <aside aria-label="Online menu" className="menu-down">
      <p className="wrap">
        Our online menu is not available right now.{" "}
        {kind === "phone" && (
          <>
            Call{" "}
            <a href={href} className="tabular whitespace-nowrap">
              {facts.phone}
            </a>{" "}
            to order.
          </>
        )}
        {kind === "shop" && (
          <>
            See what we carry on <Link to={href}>our shop page</Link>.
          </>
        )}
        {kind === "url" && "Shop links lead to our backup menu for now."}
      </p>
    </aside>
  );
}
