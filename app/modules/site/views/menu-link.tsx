import type { ReactNode } from "react";
import { Link } from "react-router";
import { menuLink } from "#app/modules/store/links.ts";
import type { MenuPage } from "#app/modules/store/schema.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { useFacts } from "../use-site.ts";

/** Id of the note that describes menu links; {@link MenuNote} renders it once per page. */
const NOTE_ID = "opens-menu";

/**
 * The note, for screen readers only; the note about new tabs follows it. It describes the links and
 * is not part of their names. None if menu links lead to the phone or to the shop page.
 */
export function MenuNote() {
  const { kind } = menuLink(useFacts(), "store");
  if (kind !== "menu" && kind !== "url") return null;
  return (
    <span id={NOTE_ID} hidden>
      {kind === "url" ? "Opens our backup menu," : "Opens our online menu,"}
    </span>
  );
}

interface MenuLinkProps {
  page: MenuPage;
  className: string;
  /** Id of an element with a description. */
  describedBy?: string;
  children: ReactNode;
}

/**
 * A link to the online menu, or to the fallback during a failover. If the fallback is the phone,
 * buttons say "Call to order"; other links keep their text and add it for screen readers.
 */
export function MenuLink({ page, className, describedBy, children }: MenuLinkProps) {
  const { kind, href } = menuLink(useFacts(), page);
  const isButton = className.split(" ").includes("button");
  if (kind === "phone") {
    return (
      <a href={href} className={className} aria-describedby={describedBy}>
        {isButton ? "Call to order" : children}
        {!isButton && <span className="sr-only">, call to order</span>}
      </a>
    );
  }
  if (kind === "shop") {
    return (
      <Link to={href} className={className} aria-describedby={describedBy}>
        {children}
      </Link>
    );
  }
  return (
    <NewTabLink
      href={href}
      className={className}
      describedBy={describedBy ? `${describedBy} ${NOTE_ID}` : NOTE_ID}
    >
      {children}
    </NewTabLink>
  );
}
