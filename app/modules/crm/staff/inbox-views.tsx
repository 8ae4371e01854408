import { Link } from "react-router";
import {
  type LeadFilter,
  MESSAGE_VIEWS,
  type MessageView,
  toSearchParams,
} from "../lead-filter.ts";
import type { InboxCounts } from "../message-state.server.ts";

const LABELS: Record<MessageView, string> = {
  open: "Open",
  unread: "Unread",
  mine: "Mine",
  snoozed: "Snoozed",
  done: "Done",
  all: "All",
};

interface InboxViewsProps {
  filter: LeadFilter;
  counts: InboxCounts;
}

/** Links to the views of the inbox with the number of messages in each; a search stays. */
export function InboxViews({ filter, counts }: InboxViewsProps) {
  const { query, view, set } = filter;
  const to = (target: Pick<LeadFilter, "view" | "set">) =>
    `/admin/leads?${toSearchParams({ query, ...target })}`.replace(/\?$/, "");
  return (
    <nav aria-label="Views" className="staff-actions">
      {MESSAGE_VIEWS.map((one) => (
        <Link
          key={one}
          to={to({ view: one, set: "ordinary" })}
          className="count-link"
          aria-current={view === one ? "page" : undefined}
        >
          {LABELS[one]} <span className="count">{counts[one]}</span>
        </Link>
      ))}
      <Link
        to={to({ set: "spam" })}
        className="count-link"
        aria-current={set === "spam" ? "page" : undefined}
      >
        Spam <span className="count">{counts.spam}</span>
      </Link>
    </nav>
  );
}
