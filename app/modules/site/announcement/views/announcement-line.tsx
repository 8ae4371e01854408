import { Link } from "react-router";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import type { ShownAnnouncement } from "../get-announcement.server.ts";

/** The line above every page; it comes with the document, so nothing moves. */
export function AnnouncementLine({ text, link }: ShownAnnouncement) {
  return (
    <aside aria-label="Announcement" className="announcement">
      <p className="wrap">
        {text} {link && <AnnouncementLink {...link} />}
      </p>
    </aside>
  );
}

function AnnouncementLink({ url, label }: NonNullable<ShownAnnouncement["link"]>) {
  if (url.startsWith("/")) return <Link to={url}>{label}</Link>;
  // A link to the menu while the store takes orders by phone.
  if (url.startsWith("tel:")) {
    return (
      <a href={url}>
        {label}
        <span className="sr-only">, call to order</span>
      </a>
    );
  }
  return <NewTabLink href={url}>{label}</NewTabLink>;
}
