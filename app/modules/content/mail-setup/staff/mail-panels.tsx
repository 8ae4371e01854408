import { Form, useNavigation } from "react-router";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { MailState } from "../mail-state.server.ts";

interface MailPanelProps {
  state: MailState;
  /** Number of emails waiting in the outbox. */
  waiting: number;
}

const EXAMPLES = {
  SMTP_URL: {
    what: "the mail server with its user and password",
    example: "smtps://user:password@mail.example.com:465",
  },
  MAIL_FROM: {
    what: "the sender name and address people see",
    example: "Hyde Cannabis <hello@example.com>",
  },
  MAIL_TO: { what: "the store’s own mailbox", example: "store@example.com" },
};

/** Whether the site can send email, through which server, and how to set it up. */
export function MailPanel({ state, waiting }: MailPanelProps) {
  const { missing, problem, server, from, to } = state;
  return (
    <Panel
      title="Site email"
      aside={
        problem ? (
          <StatusPill tone="warn">{state.canSend ? "Incomplete" : "Not set up"}</StatusPill>
        ) : (
          <StatusPill tone="good">Set up</StatusPill>
        )
      }
    >
      {problem && <p>{problem}</p>}
      <dl className="staff-facts">
        {server && <Line term="Mail server">{server}</Line>}
        {from && <Line term="Sender">{from}</Line>}
        {to && <Line term="Messages and alerts go to">{to}</Line>}
        <Line term="Waiting to be sent">{waitingText(waiting)}</Line>
      </dl>
      {missing.length > 0 && (
        <>
          <h3>How to set it up</h3>
          <p>
            Ask the person who hosts the site to set{" "}
            {missing.length === 1 ? "this value" : "these values"} and restart the site:
          </p>
          <ul className="staff-bullets">
            {missing.map((name) => (
              <li key={name}>
                <code>{name}</code>: {EXAMPLES[name].what}, such as{" "}
                <code>{EXAMPLES[name].example}</code>
              </li>
            ))}
          </ul>
          <p className="staff-hint">
            Your email provider tells you the server, user and password. Waiting emails are sent
            automatically once email is set up.
          </p>
        </>
      )}
    </Panel>
  );
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return "No emails";
  return `${waiting.toLocaleString("en-US")} email${waiting === 1 ? "" : "s"}`;
}

/** Intent of {@link TestMailForm}. */
export type TestMailIntent = "send-test";

interface TestMailFormProps {
  /** Initial email address. */
  to: string;
  error: string | undefined;
  /** The outcome of the last test email. */
  result: { ok: boolean; text: string } | undefined;
}

/** The form that sends a test email, and the mail server's reply. */
export function TestMailForm({ to, error, result }: TestMailFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Panel
      title="Send a test email"
      description="Sends one email now and shows the mail server’s reply."
    >
      <Form method="post" noValidate className="staff-form" preventScrollReset>
        <input type="hidden" {...intentField<TestMailIntent>("send-test")} />
        <InputField
          key={to}
          label="Send it to"
          type="email"
          name="to"
          inputMode="email"
          autoComplete="email"
          defaultValue={to}
          error={error}
        />
        <div className="staff-actions">
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? "Sending…" : "Send test email"}
          </button>
        </div>
      </Form>
      {result && <p className={result.ok ? "staff-note good-note" : "staff-note"}>{result.text}</p>}
    </Panel>
  );
}

/** A warning on pages that depend on email, while email is not set up. */
export function MailProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <aside aria-label="Email">
      <Banner tone="warn" action={<LinkButton to="/admin/business/email">Set up email</LinkButton>}>
        {problem}
      </Banner>
    </aside>
  );
}
