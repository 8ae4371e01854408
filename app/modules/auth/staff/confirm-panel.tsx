import { Form, useFetcher, useLocation } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { CONFIRMED_MINUTES } from "../limits.ts";

const CONFIRM_PATH = "/admin/confirm";

/** What the form's action returns if the password was not accepted. */
export interface ConfirmRefusal {
  problem: string;
}

const WHY = `Exports and changes of people, access, and personal data need your password if you entered it more than ${CONFIRMED_MINUTES} minutes ago.`;

/** Below a page with forms that need the password again. What was typed in them stays. */
export function ConfirmAside() {
  const fetcher = useFetcher<ConfirmRefusal>();
  const { pathname, search } = useLocation();
  return (
    <Panel title="Confirm it’s you" description={WHY}>
      <fetcher.Form
        method="post"
        action={`${CONFIRM_PATH}?next=${encodeURIComponent(pathname + search)}`}
        className="staff-form"
      >
        <ConfirmFields problem={fetcher.data?.problem} isBusy={fetcher.state !== "idle"} />
      </fetcher.Form>
    </Panel>
  );
}

interface ConfirmFieldsProps {
  problem: string | undefined;
  isBusy: boolean;
}

/** The page that asks for the password before an export. */
export function ConfirmPanel({ problem, isBusy }: ConfirmFieldsProps) {
  return (
    <Panel title="Your password" description={WHY}>
      <Form method="post" className="staff-form">
        <ConfirmFields problem={problem} isBusy={isBusy} />
      </Form>
    </Panel>
  );
}

function ConfirmFields({ problem, isBusy }: ConfirmFieldsProps) {
  return (
    <>
      <InputField
        label="Password for confirmation"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        error={problem}
      />
      <div className="staff-actions">
        <button type="submit" disabled={isBusy} className="staff-button">
          {isBusy ? "Checking..." : "Confirm"}
        </button>
      </div>
    </>
  );
}
