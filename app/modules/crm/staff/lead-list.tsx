import { type FocusEvent, Fragment, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigationType, useSubmit } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import {
  type LeadFilter,
  MAX_SEARCH_LENGTH,
  type MessageView,
  toSearchParams,
} from "../lead-filter.ts";
import { LEAD_STATUSES } from "../lead-status.ts";

interface LeadListProps {
  kind: LeadKind;
  action: string;
  filter: LeadFilter;
  timeZone: string;
  total: number;
  /** Number of leads in quarantine that are not reviewed yet. */
  toReview: number;
  newer?: string | undefined;
  older?: string | undefined;
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
        <p className="lead-flag">
          <Link to={`${action}?set=review`}>
            {toReview === 1
              ? `1 ${NAMES[kind][0]} looks automatic and waits`
              : `${toReview} ${NAMES[kind][1]} look automatic and wait`}{" "}
            for your review
          </Link>
        </p>
      )}
      <section className="panel" aria-label={capital(NAMES[kind][1])}>
        <div className="panel-head">
          <p role="status" className="tabular">
            {total.toLocaleString("en-US")} {name}
          </p>
          {aside}
        </div>
        {total > 0 ? children : <p className="staff-empty">{emptyText(kind, filter)}</p>}
        <LeadPaging action={action} filter={filter} newer={list.newer} older={list.older} />
      </section>
    </>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function emptyText(kind: LeadKind, { set, view, after, before, ...filters }: LeadFilter): string {
  if (Object.values(filters).some((value) => value !== undefined)) {
    return "Nothing matches. Try fewer filters or another spelling.";
  }
  if (set === "review") return "Nothing waits for review.";
  if (set === "spam") return "Nothing is kept as spam.";
  if (view !== undefined && view !== "all") return EMPTY_VIEWS[view];
  return kind === "message"
    ? "No messages yet. What visitors send from the Contact page appears here."
    : "No contacts yet. People who sign up on the Deals page or in the footer appear here.";
}

const EMPTY_VIEWS: Record<Exclude<MessageView, "all">, string> = {
  open: "No open messages. What visitors send from the Contact page appears here.",
  unread: "No unread messages.",
  mine: "No open message is assigned to you.",
  snoozed: "No message is snoozed.",
  done: "No message is marked as done.",
};

interface LeadFiltersProps {
  kind: LeadKind;
  /** URL of the list. */
  action: string;
  filter: LeadFilter;
  /** Name of the store's time zone, shown next to the days. */
  timeZone: string;
}

/** How long after the last key a search starts. */
const SEARCH_DELAY_MS = 250;

/**
 * Searches while the user types. Every search is a page of its own, so that it has a URL; typing replaces
 * that page in the browser's history.
 */
function useSearchAsYouType(query: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const navigationType = useNavigationType();
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const input = field.current;
    // What is being typed stays; the Back button and links show the query of their page.
    const isTyping = input === document.activeElement && navigationType !== "POP";
    if (input && !isTyping) input.value = query ?? "";
  }, [query, navigationType]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    timer.current = undefined;
    const form = field.current?.form;
    if (form) void submit(form, { replace: true, preventScrollReset: true });
  };
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  return {
    cancel,
    inputProps: {
      ref: field,
      onChange() {
        cancel();
        timer.current = setTimeout(start, SEARCH_DELAY_MS);
      },
      // A search must not start after a link was pressed, because it would stop that page from opening.
      onBlur({ relatedTarget }: FocusEvent) {
        if (timer.current === undefined) return;
        cancel();
        if (!(relatedTarget instanceof HTMLAnchorElement)) start();
      },
    },
  };
}

/** Search and filters of a list: a GET form, so that the filters are in the URL. */
function LeadFilters({ kind, action, filter, timeZone }: LeadFiltersProps) {
  const isContact = kind === "contact";
  const { query, after, before, ...lasting } = filter;
  const search = useSearchAsYouType(query);
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !["set", "view", "after", "before"].includes(name),
  );
  const chosenView = toSearchParams(filter).get("view");
  return (
    <Form
      method="get"
      action={action}
      className="staff-form"
      role="search"
      onSubmit={search.cancel}
    >
      <div className="staff-fields lead-filters">
        <InputField
          label="Search"
          type="search"
          name="q"
          {...search.inputProps}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query ?? ""}
          placeholder={isContact ? "E-mail or phone" : "Name, e-mail or text"}
        />
        {/* The key resets these fields when the URL changes, including by the Back button. */}
        <Fragment key={JSON.stringify(lasting)}>
          <SelectField label="Status" name="status" defaultValue={filter.status ?? ""}>
            <option value="">Any</option>
            {LEAD_STATUSES[kind].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {isContact && (
            <>
              <SelectField label="Channel" name="channel" defaultValue={filter.channel ?? ""}>
                <option value="">Any</option>
                <option value="email">E-mail address</option>
                <option value="sms">Agreed to texts</option>
                <option value="phone">Phone number</option>
              </SelectField>
              <SelectField
                label="Opted in"
                name="opted-in"
                defaultValue={filter.optedIn === undefined ? "" : filter.optedIn ? "yes" : "no"}
              >
                <option value="">Either</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </SelectField>
            </>
          )}
          {isContact && (
            <SelectField label="Quarantine" name="set" defaultValue={filter.set}>
              <option value="ordinary">Without it</option>
              <option value="review">To review</option>
              <option value="spam">Kept as spam</option>
              <option value="all">Everything</option>
            </SelectField>
          )}
          {/* The links above choose what the inbox shows. */}
          {!isContact && filter.set !== "ordinary" && (
            <input type="hidden" name="set" value={filter.set} />
          )}
          {chosenView && <input type="hidden" name="view" value={chosenView} />}
          <InputField label="From day" type="date" name="from" defaultValue={filter.from ?? ""} />
          <InputField label="To day" type="date" name="to" defaultValue={filter.to ?? ""} />
        </Fragment>
      </div>
      <div className="staff-actions">
        <button type="submit" className="staff-button">
          Show
        </button>
        {(isFiltered || filter.set !== "ordinary") && <Link to={action}>Clear</Link>}
        <span className="staff-hint">Days and times are the store’s ({timeZone}).</span>
      </div>
    </Form>
  );
}

interface LeadPagingProps {
  /** URL of the list. */
  action: string;
  filter: LeadFilter;
  newer?: string | undefined;
  older?: string | undefined;
}

/** Links to the neighboring pages of a list. */
function LeadPaging({ action, filter, newer, older }: LeadPagingProps) {
  if (!newer && !older) return null;
  const to = (side: "before" | "after", key: string) => {
    const params = toSearchParams(filter);
    params.set(side, key);
    return `${action}?${params}`;
  };
  return (
    <nav aria-label="Pages" className="staff-actions">
      {newer && (
        <Link to={to("before", newer)} rel="prev" className="staff-button">
          Newer
        </Link>
      )}
      {older && (
        <Link to={to("after", older)} rel="next" className="staff-button">
          Older
        </Link>
      )}
    </nav>
  );
}
