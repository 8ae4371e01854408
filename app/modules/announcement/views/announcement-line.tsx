import { Link } from "react-router";
import { NewTabLink } from "#app/ui/new-tab-link.tsx";
import type { ShownAnnouncement } from "../get-announcement.server.ts";

/** The line above every page; it comes with the document, so nothing moves. */
export function AnnouncementLine({ text, link }: ShownAnnouncement) {
  return (
    <aside aria-label="Announcement" className="announcement">
      <p className="wrap">
        {text}{" "}
        {link &&
          (link.url.startsWith("/") ? (
            <Link to={link.url}>{link.label}</Link>
          ) : (
            <NewTabLink href={link.url}>{link.label}</NewTabLink>
          ))}
      </p>
    </aside>
  );
}
