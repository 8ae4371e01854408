import { CircleCheck, Download, ShieldAlert } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { type BulkAction, BulkTable } from "#app/ui/staff/bulk-table.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { PopoverButton } from "#app/ui/staff/popover.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { type Column, type ColumnSort, ROW_LINK } from "#app/ui/staff/table.tsx";
import { type LeadFilter, toSearchParams } from "../lead-filter.ts";
import { NEW, statusLabel } from "../lead-status.ts";
import { sourceLabel } from "../source-label.ts";
import { QuarantinePill, statusTone } from "./lead-labels.tsx";

const CONTACTS_URL = "/admin/leads/contacts";
const MESSAGES_URL = "/admin/leads";

/** Labels of the columns by which the lists are sorted. */
const SIGNED_UP = "Signed up";
const RECEIVED = "Received";

/** The columns with the link that sorts by one of them. */
function withSort<Row>(
  columns: readonly Column<Row>[],
  label: string,
  sort: ColumnSort,
): Column<Row>[] {
  return columns.map((column) => (column.label === label ? { ...column, sort } : column));
}

/** A contact in the list. */
interface ContactRow {
  id: string;
  email: string | null;
  phone: string | null;
  source: string;
  status: string;
  optedIn: boolean;
  /** Whether consent to texts is in force. */
  agreesToTexts: boolean;
  isInQuarantine: boolean;
  /** When they signed up. */
  when: MomentText;
}

/** A link that turns the order of a list by time around. */
function sortByTime(action: string, filter: LeadFilter): ColumnSort {
  const isOldest = filter.order === "oldest";
  const { order: _order, ...rest } = filter;
  const params = toSearchParams(isOldest ? rest : { ...rest, order: "oldest" });
  return { to: `${action}?${params}`, order: isOldest ? "ascending" : "descending" };
}

const CONTACT_COLUMNS: Column<ContactRow>[] = [
  {
    label: "Contact",
    cell: ({ id, email, phone }) => (
      <>
        <Link to={`/admin/leads/contacts/${id}`} className={`font-semibold ${ROW_LINK}`}>
          {email ?? phone}
        </Link>
        {email && phone && <span className="block font-normal text-muted">{phone}</span>}
      </>
    ),
  },
  { label: "Agreed to", cell: formatChannels },
  { label: "From", cell: ({ source }) => sourceLabel(source) },
  { label: SIGNED_UP, cell: ({ when }) => <Moment moment={when} /> },
  {
    label: "Status",
    cell: ({ isInQuarantine, status }) =>
      isInQuarantine ? (
        <QuarantinePill status={status} />
      ) : (
        <StatusPill tone={statusTone(status)}>{statusLabel("contact", status)}</StatusPill>
      ),
  },
];

interface ContactTableProps {
  contacts: ContactRow[];
  filter: LeadFilter;
}

/** One page of the list of contacts. */
export function ContactTable({ contacts, filter }: ContactTableProps) {
  const { canOpen } = usePermitted();
  return (
    <BulkTable
      label="Contacts"
      columns={withSort(CONTACT_COLUMNS, SIGNED_UP, sortByTime(CONTACTS_URL, filter))}
      rows={contacts}
      keyOf={({ id }) => id}
      nameOf={({ email, phone }) => email ?? phone ?? "the contact"}
      noun={["contact", "contacts"]}
      page={CONTACTS_URL}
      actions={[]}
    >
      {canOpen(EXPORT_URL)
        ? (ids) => (
            <a href={`${EXPORT_URL}?ids=${ids.join(",")}`} className={buttonClass()}>
              <Icon icon={Download} size={18} className="shrink-0" />
              Export contacts (CSV)
            </a>
          )
        : undefined}
    </BulkTable>
  );
}

function formatChannels({ email, optedIn, agreesToTexts, isInQuarantine }: ContactRow): string {
  if (isInQuarantine) return "Not counted yet";
  const channels = [email && optedIn ? "Email" : "", agreesToTexts ? "Texts" : ""].filter(Boolean);
  return channels.length > 0 ? channels.join(", ") : "Nothing";
}

/** A message in the list. */
interface MessageRow {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  status: string;
  isInQuarantine: boolean;
  /** The day until which it is snoozed, in words; null if it is not. */
  snoozed: string | null;
  /** Name of the person it is assigned to. */
  assignee: string | null;
  /** When it was received. */
  when: MomentText;
}

const MESSAGE_COLUMNS: Column<MessageRow>[] = [
  {
    label: "From",
    className: "md:min-w-48",
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin/leads/messages/${id}`} className={ROW_LINK}>
          {name}
        </Link>
        <span className="block text-sm font-normal text-muted">{email}</span>
      </>
    ),
  },
  {
    label: "Message",
    isPlain: true,
    className: "max-w-md",
    cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt}</span>,
  },
  { label: RECEIVED, cell: ({ when }) => <Moment moment={when} /> },
  {
    label: "Status",
    cell: (message) => (
      <>
        <MessageStatus message={message} />
        {message.assignee && (
          <span className="block text-sm font-normal text-muted">
            Assigned to {message.assignee}
          </span>
        )}
      </>
    ),
  },
];

/** Intents for several messages at once. */
export type BulkMessageIntent =
  | "finish-messages"
  | "reopen-messages"
  | "spam-messages"
  | "release-messages";

const MESSAGE_ACTIONS: readonly BulkAction<BulkMessageIntent>[] = [
  { intent: "finish-messages", label: "Mark as done", icon: CircleCheck },
  { intent: "spam-messages", label: "Mark as spam", icon: ShieldAlert },
];

interface MessageTableProps {
  messages: MessageRow[];
  filter: LeadFilter;
  result: StaffResult<unknown> | undefined;
}

/** One page of the list of messages; unread messages are bold. */
export function MessageTable({ messages, filter, result }: MessageTableProps) {
  return (
    <BulkTable
      label="Messages"
      columns={withSort(MESSAGE_COLUMNS, RECEIVED, sortByTime(MESSAGES_URL, filter))}
      rows={messages}
      keyOf={({ id }) => id}
      isStrong={({ status, snoozed }) => status === NEW && !snoozed}
      nameOf={({ name }) => `the message from ${name}`}
      noun={["message", "messages"]}
      page={MESSAGES_URL}
      actions={MESSAGE_ACTIONS}
      result={result}
    />
  );
}

function MessageStatus({ message }: { message: MessageRow }) {
  const { status, isInQuarantine, snoozed } = message;
  if (isInQuarantine) return <QuarantinePill status={status} />;
  if (snoozed) return <StatusPill tone="quiet">{`Snoozed until ${snoozed}`}</StatusPill>;
  return <StatusPill tone={statusTone(status)}>{statusLabel("message", status)}</StatusPill>;
}

const EXPORT_URL = "/admin/leads/contacts.csv";

const EXPORT_LINK = "flex items-center pointer-coarse:min-h-11";

/**
 * Links that download the contacts as CSV. Without the attribute `download`, which would save the page that
 * asks for the password as a file.
 */
export function ExportMenu() {
  return (
    <PopoverButton label="Export" icon={Download}>
      <a href={EXPORT_URL} className={EXPORT_LINK}>
        Contacts who agreed (CSV)
      </a>
      <a href={`${EXPORT_URL}?all=yes`} className={EXPORT_LINK}>
        All contacts (CSV)
      </a>
      <p className="text-sm text-muted">
        Possible spam is never exported. Phone numbers are exported only with consent to texts.
      </p>
    </PopoverButton>
  );
}
