import { FilterChips } from "#app/ui/staff/table.tsx";
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
  /** Number of messages in quarantine that are not reviewed yet. */
  toReview: number;
}

/** Links to the views of the inbox with the number of messages in each; a search stays. */
export function InboxViews({ filter, counts, toReview }: InboxViewsProps) {
  const { query, view, set } = filter;
  const to = (target: Pick<LeadFilter, "view" | "set">) =>
    `/admin/leads?${toSearchParams({ query, ...target })}`.replace(/\?$/, "");
  return (
    <FilterChips
      label="Views"
      chips={[
        ...MESSAGE_VIEWS.map((one) => ({
          ...{ label: LABELS[one], count: counts[one], isCurrent: view === one },
          to: to({ view: one, set: "ordinary" }),
        })),
        {
          ...{ label: "Possible spam", count: toReview, isCurrent: set === "review" },
          to: to({ set: "review" }),
        },
        {
          ...{ label: "Spam", count: counts.spam, isCurrent: set === "spam" },
          to: to({ set: "spam" }),
        },
      ]}
    />
  );
}
