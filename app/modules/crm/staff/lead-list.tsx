import { Inbox, Search, Users } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { Banner, EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card } from "#app/ui/staff/page.tsx";
import { FilterChips, Pager } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { type LeadFilter, MAX_SEARCH_LENGTH, toSearchParams } from "../lead-filter.ts";
import { LEAD_STATUSES } from "../lead-status.ts";

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
  newer?: string | undefined;
  older?: string | undefined;
  /** Content next to the count, such as the export menu. */
  aside?: ReactNode;
  /** The table. */
  children: ReactNode;
}

const NAMES: Record<LeadKind, [one: string, many: string]> = {
  message: ["message", "messages"],
  contact: ["contact", "contacts"],
};

/** The frame of a table of leads: filters, count, link to quarantined leads, and paging. */
export function LeadList({ kind, aside, children, ...list }: LeadListProps) {
  const { action, filter, timeZone, total, toReview } = list;
  const name = NAMES[kind][total === 1 ? 0 : 1];
  return (
    <>
      <StatusChips kind={kind} action={action} filter={filter} />
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
            {total.toLocaleString("en-US")} {name}
          </p>
          {aside}
        </div>
        {total > 0 ? children : <EmptyLeadList kind={kind} filter={filter} />}
        <LeadPager action={action} filter={filter} newer={list.newer} older={list.older} />
      </Card>
    </>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function EmptyLeadList({ kind, filter }: { kind: LeadKind; filter: LeadFilter }) {
  const { set, after, before, ...filters } = filter;
  if (Object.values(filters).some((value) => value !== undefined)) {
    return (
      <EmptyState icon={Search} title="Nothing matches">
        Try fewer filters or another spelling.
      </EmptyState>
    );
  }
  if (set === "review") return <EmptyState icon={Inbox} title="Nothing waits for review" />;
  if (set === "spam") return <EmptyState icon={Inbox} title="No spam" />;
  return kind === "message" ? (
    <EmptyState icon={Inbox} title="No messages yet">
      What visitors send from the Contact page appears here.
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title="No contacts yet">
      People who sign up on the Deals page or in the footer appear here.
    </EmptyState>
  );
}

interface FilterProps {
  kind: LeadKind;
  action: string;
  filter: LeadFilter;
}

/** One click for each status, and for what looks like spam. */
function StatusChips({ kind, action, filter }: FilterProps) {
  const { after, before, status: _, ...rest } = filter;
  const to = (more: Partial<LeadFilter>) => {
    const params = toSearchParams({ ...rest, set: "ordinary", ...more });
    return params.size > 0 ? `${action}?${params}` : action;
  };
  return (
    <FilterChips
      label="Statuses"
      chips={[
        {
          ...{ label: "All", to: to({}) },
          isCurrent: filter.set === "ordinary" && filter.status === undefined,
        },
        ...LEAD_STATUSES[kind].map(({ value, label }) => ({
          ...{ label, to: to({ status: value }) },
          isCurrent: filter.set === "ordinary" && filter.status === value,
        })),
        {
          ...{ label: "Possible spam", to: to({ set: "review" }) },
          isCurrent: filter.set === "review",
        },
        { label: "Spam", to: to({ set: "spam" }), isCurrent: filter.set === "spam" },
      ]}
    />
  );
}

const CHANNELS = [
  { value: "", label: "Any" },
  { value: "email", label: "Email address" },
  { value: "sms", label: "Agreed to texts" },
  { value: "phone", label: "Phone number" },
];

const OPTED_IN = [
  { value: "", label: "Either" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Search and filters of a list: a GET form, so that the filters are in the URL. */
function LeadFilters({ kind, action, filter, timeZone }: FilterProps & { timeZone: string }) {
  const isContact = kind === "contact";
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !["set", "after", "before"].includes(name),
  );
  const optedIn = filter.optedIn === undefined ? "" : filter.optedIn ? "yes" : "no";
  return (
    // The key resets the fields when the URL changes, including by the Back button.
    <Form
      method="get"
      action={action}
      key={JSON.stringify(filter)}
      className="grid gap-3"
      role="search"
      aria-label={capital(NAMES[kind][1])}
    >
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      {filter.set !== "ordinary" && <input type="hidden" name="set" value={filter.set} />}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Search"
          type="search"
          name="q"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filter.query ?? ""}
          placeholder={isContact ? "Email or phone" : "Name, email, or text"}
          className="min-w-0 flex-1 basis-60"
        />
        {isContact && (
          <>
            <Select
              label="Channel"
              name="channel"
              defaultValue={filter.channel ?? ""}
              options={CHANNELS}
              className="flex-1 basis-40"
            />
            <Select
              label="Opted in"
              name="opted-in"
              defaultValue={optedIn}
              options={OPTED_IN}
              className="flex-1 basis-28"
            />
          </>
        )}
        <DatePicker label="From" name="from" defaultValue={filter.from} className="basis-42" />
        <DatePicker label="To" name="to" defaultValue={filter.to} className="basis-42" />
        <Button type="submit" icon={Search}>
          Show
        </Button>
        {(isFiltered || filter.set !== "ordinary") && (
          <LinkButton to={action} variant="quiet">
            Clear
          </LinkButton>
        )}
      </div>
      <p className="text-sm text-muted">Days and times are the store’s ({timeZone}).</p>
    </Form>
  );
}

interface LeadPagerProps {
  action: string;
  filter: LeadFilter;
  newer?: string | undefined;
  older?: string | undefined;
}

function LeadPager({ action, filter, newer, older }: LeadPagerProps) {
  const to = (side: "before" | "after", key: string) => {
    const params = toSearchParams(filter);
    params.set(side, key);
    return `${action}?${params}`;
  };
  return (
    <Pager
      newer={newer ? { to: to("before", newer), label: "Newer" } : undefined}
      older={older ? { to: to("after", older), label: "Older" } : undefined}
    />
  );
}
