import { Inbox, Search, Users } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { Banner, EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { Pager } from "#app/ui/staff/table.tsx";
import {
  type LeadFilter,
  MAX_COUNTED_LEADS,
  type MessageView,
  toSearchParams,
} from "../lead-filter.ts";
import { LEAD_STATUSES } from "../lead-status.ts";
import { LeadSearchField } from "./lead-search-field.tsx";

interface LeadListProps {
  kind: LeadKind;
  /** URL of the list. */
  action: string;
  filter: LeadFilter;
  /** Name of the store's time zone, shown next to the days. */
  timeZone: string;
  total: number;
  /** Number of leads in quarantine that are not reviewed yet. */
  toReview: number;
  /** Keys of the neighboring pages. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Content next to the count, such as the export menu. */
  aside?: ReactNode;
  /** Links above the filters, such as the views of the inbox. */
  shortcuts?: ReactNode;
  /** The table. */
  children: ReactNode;
}

const NAMES: Record<LeadKind, [one: string, many: string]> = {
  message: ["message", "messages"],
  contact: ["contact", "contacts"],
};

/** The frame of a table of leads: filters, count, link to quarantined leads, and paging. */
export function LeadList({ kind, aside, shortcuts, children, ...list }: LeadListProps) {
  const { action, filter, timeZone, total, toReview } = list;
  const name = NAMES[kind][total === 1 ? 0 : 1];
  return (
    <>
      {shortcuts}
      <LeadFilters kind={kind} action={action} filter={filter} timeZone={timeZone} />
      {toReview > 0 && filter.set !== "review" && (
        <Banner tone="warn">
          <Link to={`${action}?set=review`}>
            {toReview === 1
              ? `1 ${NAMES[kind][0]} may be spam and waits`
              : `${toReview} ${NAMES[kind][1]} may be spam and wait`}{" "}
            for your review
          </Link>
        </Banner>
      )}
      <Card label={capital(NAMES[kind][1])}>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
          <p role="status" className="text-muted tabular-nums">
            {formatTotal(total)} {name}
          </p>
          {aside}
        </div>
        {total > 0 ? children : <EmptyLeadList kind={kind} filter={filter} />}
        <LeadPager action={action} filter={filter} previous={list.previous} next={list.next} />
      </Card>
    </>
  );
}

function formatTotal(total: number): string {
  const counted = Math.min(total, MAX_COUNTED_LEADS).toLocaleString("en-US");
  return total > MAX_COUNTED_LEADS ? `${counted}+` : counted;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function EmptyLeadList({ kind, filter }: { kind: LeadKind; filter: LeadFilter }) {
  const { set, view, order, after, before, ...filters } = filter;
  if (Object.values(filters).some((value) => value !== undefined)) {
    return (
      <EmptyState icon={Search} title="No matches">
        Try fewer filters or another spelling.
      </EmptyState>
    );
  }
  if (set === "review") return <EmptyState icon={Inbox} title="Nothing to review" />;
  if (set === "spam") return <EmptyState icon={Inbox} title="No spam" />;
  if (view !== undefined && view !== "all" && view !== "open") {
    return <EmptyState icon={Inbox} title={EMPTY_VIEWS[view]} />;
  }
  return kind === "message" ? (
    <EmptyState icon={Inbox} title={view === "open" ? "No open messages" : "No messages yet"}>
      Messages from the Contact page appear here.
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title="No contacts yet">
      People who sign up on the Deals page or in the footer appear here.
    </EmptyState>
  );
}

const EMPTY_VIEWS: Record<Exclude<MessageView, "all" | "open">, string> = {
  unread: "No unread messages",
  mine: "No open messages assigned to you",
  snoozed: "No snoozed messages",
  done: "No messages marked as done",
};

interface FilterProps {
  kind: LeadKind;
  action: string;
  filter: LeadFilter;
}

const CHANNELS = [
  { value: "", label: "Any" },
  { value: "email", label: "Email address" },
  { value: "sms", label: "Agreed to texts" },
  { value: "phone", label: "Phone number" },
];

const AGREED = [
  { value: "", label: "Either" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Search and filters of a list: a GET form, so that the filters are in the URL. */
function LeadFilters({ kind, action, filter, timeZone }: FilterProps & { timeZone: string }) {
  const isContact = kind === "contact";
  const { query, after, before, ...lasting } = filter;
  const isFiltered = Object.entries(filter).some(
    ([name, value]) =>
      value !== undefined && !["set", "view", "order", "after", "before"].includes(name),
  );
  const { channel, optedIn: wanted, status, from, to } = filter;
  const folded = isContact ? [channel, wanted, from, to] : [status, from, to];
  const hasMoreFilters = folded.some((value) => value !== undefined);
  const optedIn = filter.optedIn === undefined ? "" : filter.optedIn ? "yes" : "no";
  const chosenView = toSearchParams(filter).get("view");
  return (
    <Form
      method="get"
      action={action}
      className="grid gap-3"
      role="search"
      aria-label={capital(NAMES[kind][1])}
    >
      {/* The links above the form choose these. */}
      {isContact && filter.status && <input type="hidden" name="status" value={filter.status} />}
      {filter.set !== "ordinary" && <input type="hidden" name="set" value={filter.set} />}
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
      {chosenView && <input type="hidden" name="view" value={chosenView} />}
      <LeadSearchField
        query={query}
        placeholder={isContact ? "Email or phone" : "Name, email, or text"}
      />
      {/* The key resets these fields when the URL changes, including by the Back button. */}
      <Disclosure
        key={JSON.stringify(lasting)}
        summary="More filters"
        isOpen={hasMoreFilters}
        isLazy
      >
        <div className="flex flex-wrap items-end gap-3">
          {isContact ? (
            <>
              <Select
                label="Channel"
                name="channel"
                defaultValue={filter.channel ?? ""}
                options={CHANNELS}
                className="flex-1 basis-40 max-sm:basis-full"
              />
              <Select
                label="Agreed to email or texts"
                name="opted-in"
                defaultValue={optedIn}
                options={AGREED}
                className="flex-1 basis-28 max-sm:basis-full"
              />
            </>
          ) : (
            <Select
              label="Status"
              name="status"
              defaultValue={filter.status ?? ""}
              options={[{ value: "", label: "Any" }, ...LEAD_STATUSES.message]}
              className="flex-1 basis-36 max-sm:basis-full"
            />
          )}
          <DatePicker
            label="From"
            name="from"
            defaultValue={filter.from}
            className="basis-42 max-sm:flex-1"
          />
          <DatePicker
            label="To"
            name="to"
            defaultValue={filter.to}
            className="basis-42 max-sm:flex-1"
          />
          <Button type="submit" icon={Search}>
            Show
          </Button>
        </div>
        <p className="text-sm text-muted">Days and times are {formatTimeZone(timeZone)}.</p>
      </Disclosure>
      {(isFiltered || filter.set !== "ordinary") && (
        <div>
          <LinkButton to={action} variant="quiet">
            Clear
          </LinkButton>
        </div>
      )}
    </Form>
  );
}

interface LeadPagerProps {
  action: string;
  filter: LeadFilter;
  previous?: string | undefined;
  next?: string | undefined;
}

function LeadPager({ action, filter, previous, next }: LeadPagerProps) {
  const labels = filter.order === "oldest" ? ["Older", "Newer"] : ["Newer", "Older"];
  const [previousLabel = "", nextLabel = ""] = labels;
  const to = (side: "before" | "after", key: string) => {
    const params = toSearchParams(filter);
    params.set(side, key);
    return `${action}?${params}`;
  };
  return (
    <Pager
      newer={previous ? { to: to("before", previous), label: previousLabel } : undefined}
      older={next ? { to: to("after", next), label: nextLabel } : undefined}
    />
  );
}
