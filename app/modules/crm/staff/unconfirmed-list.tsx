import { Trash2, UserRoundSearch } from "lucide";
import { Link } from "react-router";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Card } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { type Column, Table } from "#app/ui/staff/table.tsx";
import { sourceLabel } from "../source-label.ts";

/** Intent of the delete buttons. */
export type UnconfirmedIntent = "delete";

interface UnconfirmedRow {
  id: string;
  email: string | null;
  phone: string | null;
  /** Whether the box for text messages was checked. */
  agreesToTexts: boolean;
  source: string;
  /** Why the sign-up is unconfirmed, in sentences. */
  reasons: string[];
  when: MomentText;
}

const COLUMNS: Column<UnconfirmedRow>[] = [
  {
    label: "Entered",
    cell: ({ email, phone, agreesToTexts }) => (
      <>
        <span className="font-semibold">{email ?? phone}</span>
        {email && phone && <span className="block text-muted">{phone}</span>}
        {agreesToTexts && (
          <span className="block text-sm text-muted">Checked the box for text messages</span>
        )}
      </>
    ),
  },
  { label: "Reason", className: "md:min-w-56", cell: ({ reasons }) => reasons.join(" ") },
  { label: "From", cell: ({ source }) => sourceLabel(source) },
  { label: "When", cell: ({ when }) => <Moment moment={when} /> },
  { label: "Delete", isPlain: true, cell: (signUp) => <DeleteSignUp {...signUp} /> },
];

function DeleteSignUp({ id, email, phone }: UnconfirmedRow) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" icon={Trash2}>
          Delete<span className="sr-only"> {email ?? phone}</span>
        </Button>
      }
      question="Delete this sign-up?"
      consequence="The sign-up is deleted for good. Your contacts do not change."
      action="Delete sign-up"
      intent={"delete" satisfies UnconfirmedIntent}
      fields={{ id }}
    />
  );
}

interface UnconfirmedListProps {
  signUps: readonly UnconfirmedRow[];
  total: number;
  timeZone: string;
  /** Days after which a sign-up is deleted. */
  days: number;
}

/** The unconfirmed sign-ups with their data and reasons, and buttons that delete them. */
export function UnconfirmedList({ signUps, total, timeZone, days }: UnconfirmedListProps) {
  return (
    <>
      <p className="max-w-3xl text-muted">
        {`Anyone can type in someone else’s email address or phone number, so a sign-up counts only after the person confirms it. Until then, it is not a contact, is not exported, and gets no deals. Each is deleted after ${days} days. Times are ${formatTimeZone(timeZone)}.`}
      </p>
      <Card label="Waiting for confirmation">
        {total === 0 ? (
          <EmptyState icon={UserRoundSearch} title="No sign-ups waiting">
            A sign-up appears here if it would resubscribe someone who left, or change a contact you
            already have.
          </EmptyState>
        ) : (
          <>
            <p role="status" className="border-b border-line px-4 py-3 text-muted tabular-nums">
              {total === 1 ? "1 sign-up" : `${total.toLocaleString("en-US")} sign-ups`}
              {total > signUps.length && `, the newest ${signUps.length} shown`}
            </p>
            <Table
              label="Waiting for confirmation"
              columns={COLUMNS}
              rows={signUps}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </Card>
      <IfPermitted to="/admin/leads/erasure">
        <p className="text-sm text-muted">
          Did someone ask you to delete their data?{" "}
          <Link to="/admin/leads/erasure">Erase a person’s data</Link>
        </p>
      </IfPermitted>
    </>
  );
}
