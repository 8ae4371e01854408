import { Form, Link } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";

/** What the button asks for. */
export type EraseIntent = "erase";

interface EraseLeadProps {
  kind: LeadKind;
  /** What is erased, as the beginning of a sentence. */
  goes: string;
  /** How many messages from the same address are not erased. */
  also?: number;
}

/** Erases a lead on request. */
export function EraseLead({ kind, goes, also = 0 }: EraseLeadProps) {
  const busy = usePendingIntent<EraseIntent>() === "erase";
  return (
    <Panel
      title="Erase on request"
      description="For people who ask to have their data deleted. It cannot be undone."
    >
      {also > 0 && (
        <p className="staff-hint">
          {also === 1 ? "1 message" : `${also} messages`} from the same address would stay.{" "}
          <Link to="/admin/leads/erasure">Erase everything under an address</Link>
        </p>
      )}
      <div>
        <ConfirmButton
          label={`Erase this ${kind}`}
          question={`Erase this ${kind} for good?`}
          consequence={
            <>
              {goes} are removed everywhere in this site. What stays is proof: when, by whom, a code
              of the address that cannot be turned back
              {kind === "contact" && ", and what was agreed to"}. Mail already delivered, such as to
              the store’s mailbox, is not reached.
            </>
          }
        >
          <Form method="post">
            <button
              type="submit"
              {...intentField<EraseIntent>("erase")}
              disabled={busy}
              className="staff-button danger-button"
            >
              {busy ? "Erasing..." : "Erase for good"}
            </button>
          </Form>
        </ConfirmButton>
      </div>
    </Panel>
  );
}
