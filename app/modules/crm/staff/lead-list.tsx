import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { type LeadFilter, MAX_SEARCH_LENGTH, toSearchParams } from "../lead-filter.ts";
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

function emptyText(kind: LeadKind, { set, after, before, ...filters }: LeadFilter): string {
  if (Object.values(filters).some((value) => value !== undefined)) {
    return "Nothing matches. Try fewer filters or another spelling.";
  }
  if (set === "review") return "Nothing waits for review.";
  if (set === "spam") return "Nothing is kept as spam.";
  return kind === "message"
    ? "No messages yet. What visitors send from the Contact page appears here."
    : "No contacts yet. People who sign up on the Deals page or in the footer appear here.";
}

interface LeadFiltersProps {
  kind: LeadKind;
  /** URL of the list. */
  action: string;
  filter: LeadFilter;
  /** Name of the store's time zone, shown next to the days. */
  timeZone: string;
}

/** Search and filters of a list: a GET form, so that the filters are in the URL. */
function LeadFilters({ kind, action, filter, timeZone }: LeadFiltersProps) {
  const isContact = kind === "contact";
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !["set", "after", "before"].includes(name),
  );
  return (
    // The key resets the fields when the URL changes, including by the Back button.
    <Form
      method="get"
      action={action}
      key={JSON.stringify(filter)}
      className="staff-form"
      role="search"
    >
      <div className="staff-fields lead-filters">
        <InputField
          label="Search"
          type="search"
          name="q"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filter.query ?? ""}
          placeholder={isContact ? "E-mail or phone" : "Name, e-mail or text"}
        />
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
        <SelectField label="Quarantine" name="set" defaultValue={filter.set}>
          <option value="ordinary">Without it</option>
          <option value="review">To review</option>
          <option value="spam">Kept as spam</option>
          <option value="all">Everything</option>
        </SelectField>
        <InputField label="From day" type="date" name="from" defaultValue={filter.from ?? ""} />
        <InputField label="To day" type="date" name="to" defaultValue={filter.to ?? ""} />
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
