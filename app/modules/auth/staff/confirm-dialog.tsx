import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { PASSWORD_FIELD, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { CONFIRMED_MINUTES } from "../limits.ts";
import { PasswordField } from "./password-field.tsx";

/** What the action of the confirmation page returns if the password was not accepted. */
export interface ConfirmRefusal {
  problem: string;
}

const TITLE = "Confirm it’s you";
const WHY = `You entered your password more than ${CONFIRMED_MINUTES} minutes ago.`;
const CONTINUE = `${WHY} Enter it again to continue. Nothing you typed is lost.`;

/**
 * Asks for the password if a form of the page was refused for lack of it, and sends the form again with
 * the password. What was typed stays in the form. Without script, the question is part of the page.
 */
export function ConfirmDialog({ result }: { result: StaffResult<unknown> | undefined }) {
  const unconfirmed = result?.unconfirmed;
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state !== "idle";
  const [dismissed, setDismissed] = useState<typeof unconfirmed>();
  if (!unconfirmed) return null;
  const getForm = (onCancel?: () => void) => (
    <Form method="post" preventScrollReset className="grid gap-4">
      {unconfirmed.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <ConfirmField problem={unconfirmed.problem} name={PASSWORD_FIELD} />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onPress={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? "Checking..." : "Confirm"}
        </Button>
      </div>
    </Form>
  );
  if (!isHydrated) {
    return (
      <Panel title={TITLE} description={CONTINUE}>
        {getForm()}
      </Panel>
    );
  }
  const close = () => setDismissed(unconfirmed);
  return (
    <Dialog
      title={TITLE}
      isOpen={dismissed !== unconfirmed}
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <p className="text-muted">{CONTINUE}</p>
      {getForm(close)}
    </Dialog>
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
      <Form method="post" className="grid max-w-md justify-items-start gap-4">
        <ConfirmField problem={problem} name="password" />
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? "Checking..." : "Confirm"}
        </Button>
      </Form>
    </Panel>
  );
}

function ConfirmField({ problem, name }: { problem: string | undefined; name: string }) {
  // After a refusal the whole password is selected, to be typed again.
  useEffect(() => {
    if (problem) document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.select();
  }, [problem, name]);
  return <PasswordField label="Password for confirmation" name={name} autoFocus error={problem} />;
}
