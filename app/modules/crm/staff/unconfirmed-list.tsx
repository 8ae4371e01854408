import { Form, Link, useNavigation } from "react-router";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { sourceLabel } from "./lead-labels.tsx";

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
  when: string;
}

interface UnconfirmedListProps {
  signUps: UnconfirmedRow[];
  total: number;
  timeZone: string;
  /** Days after which a sign-up is deleted. */
  days: number;
}

/** The unconfirmed sign-ups with their data and reasons, and buttons that delete them. */
export function UnconfirmedList({ signUps, total, timeZone, days }: UnconfirmedListProps) {
  return (
    <Panel
      title="Waiting for confirmation"
      description={`Anyone can type in someone else’s address, so these sign-ups do not count yet: they are not contacts, are not exported and get no email. Each is deleted after ${days} days. Times are the store’s (${timeZone}).`}
    >
      {total === 0 ? (
        <p className="staff-empty">
          Nothing is waiting. A sign-up appears here if it would resubscribe someone who left, or
          change a contact you already have.
        </p>
      ) : (
        <>
          <p role="status" className="tabular">
            {total === 1 ? "1 sign-up" : `${total.toLocaleString("en-US")} sign-ups`}
            {total > signUps.length && `, the newest ${signUps.length} shown`}
          </p>
          <div className="table-box">
            <table className="staff-table stacks">
              <thead>
                <tr>
                  <th scope="col">Entered</th>
                  <th scope="col">Why it is held</th>
                  <th scope="col">From</th>
                  <th scope="col">When</th>
                  <th scope="col">
                    <span className="sr-only">Delete</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {signUps.map((signUp) => (
                  <SignUpRow key={signUp.id} {...signUp} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <IfPermitted to="/admin/leads/erasure">
        <p className="staff-hint">
          Did someone ask you to delete their address?{" "}
          <Link to="/admin/leads/erasure">Erase everything under an address</Link>
        </p>
      </IfPermitted>
    </Panel>
  );
}

function SignUpRow({ id, email, phone, agreesToTexts, source, reasons, when }: UnconfirmedRow) {
  const isBusy = useNavigation().formData?.get("id") === id;
  return (
    <tr>
      <td>
        {email ?? phone}
        {email && phone && <span className="lead-second">{phone}</span>}
        {agreesToTexts && <span className="lead-second">Checked the box for text messages</span>}
      </td>
      <td data-label="Why it is held">{reasons.join(" ")}</td>
      <td data-label="From">{sourceLabel(source)}</td>
      <td data-label="When" className="staff-when">
        {when}
      </td>
      <td className="whitespace-nowrap">
        <ConfirmButton
          label="Delete"
          question="Delete this sign-up?"
          consequence={
            <span className="whitespace-normal">
              The sign-up is deleted for good. Your contacts do not change.
            </span>
          }
        >
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              {...intentField<UnconfirmedIntent>("delete")}
              disabled={isBusy}
              className="staff-button danger-button"
            >
              {isBusy ? "Deleting..." : "Delete sign-up"}
            </button>
          </Form>
        </ConfirmButton>
      </td>
    </tr>
  );
}
