import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import type { LeadFilter } from "../lead-filter.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadPaging } from "./lead-paging.tsx";

interface LeadListProps {
  kind: LeadKind;
  action: string;
  filter: LeadFilter;
  timeZone: string;
  total: number;
  /** In quarantine and not looked at yet. */
  toReview: number;
  newer?: string | undefined;
  older?: string | undefined;
  /** Beside the count, such as a way to export. */
  aside?: ReactNode;
  /** The table. */
  children: ReactNode;
}

const NAMES: Record<LeadKind, [one: string, many: string]> = {
  message: ["message", "messages"],
  contact: ["contact", "contacts"],
};

/** What stands around a table of leads: filters, count, quarantine, pages. */
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

function emptyText(kind: LeadKind, { set, after, before, ...asked }: LeadFilter): string {
  if (Object.values(asked).some((value) => value !== undefined)) {
    return "Nothing matches. Try fewer filters or another spelling.";
  }
  if (set === "review") return "Nothing waits for review.";
  if (set === "spam") return "Nothing is kept as spam.";
  return kind === "message"
    ? "No messages yet. What visitors send from the Contact page appears here."
    : "No contacts yet. People who sign up on the Deals page or in the footer appear here.";
}
