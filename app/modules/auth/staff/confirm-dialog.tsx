import { useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { PASSWORD_FIELD, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { CONFIRMED_MINUTES } from "../limits.ts";

/** What the action of the confirmation page returns if the password was not accepted. */
export interface ConfirmRefusal {
  problem: string;
}

const WHY = `You entered your password more than ${CONFIRMED_MINUTES} minutes ago.`;

/**
 * Asks for the password if a form of the page was refused for lack of it, and sends the form again with
 * the password. A modal dialog, because the form may be in one; without script, it is part of the page.
 * What was typed stays in the form.
 */
export function ConfirmDialog({ result }: { result: StaffResult<unknown> | undefined }) {
  const unconfirmed = result?.unconfirmed;
  const isBusy = useNavigation().state !== "idle";
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!unconfirmed) return;
    // Rendered open for pages without script; only a closed one can become modal.
    dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>("[type=password]")?.select();
  }, [unconfirmed]);
  if (!unconfirmed) return null;
  return (
    <dialog ref={dialog} open className="staff-dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>Confirm it’s you</h2>
      <p className="staff-hint">{WHY} Enter it again to continue. Nothing you typed is lost.</p>
      <Form method="post" className="staff-form">
        {unconfirmed.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <ConfirmField problem={unconfirmed.problem} name={PASSWORD_FIELD} />
        <div className="staff-actions">
          <button
            type="button"
            className="staff-button needs-script"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
          <button type="submit" disabled={isBusy} className="staff-button primary-button">
            {isBusy ? "Checking..." : "Confirm"}
          </button>
        </div>
      </Form>
    </dialog>
  );
}

interface ConfirmPanelProps {
  problem: string | undefined;
  isBusy: boolean;
}

/** The content of the page that asks for the password before an export. */
export function ConfirmPanel({ problem, isBusy }: ConfirmPanelProps) {
  return (
    <Panel
      title="Your password"
      description={`${WHY} Enter it again; you then return to the page and can download the file.`}
    >
      <Form method="post" className="staff-form">
        <ConfirmField problem={problem} name="password" />
        <div className="staff-actions">
          <button type="submit" disabled={isBusy} className="staff-button primary-button">
            {isBusy ? "Checking..." : "Confirm"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

function ConfirmField({ problem, name }: { problem: string | undefined; name: string }) {
  return (
    <InputField
      label="Password for confirmation"
      type="password"
      name={name}
      autoComplete="current-password"
      autoFocus
      required
      error={problem}
    />
  );
}
