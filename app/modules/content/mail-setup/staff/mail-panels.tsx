import { Send } from "lucide";
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Facts } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
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
      <p>{problem ?? "Email is set up. Send a test email to check that it arrives."}</p>
      <Facts
        facts={[
          ...(server ? [{ term: "Mail server", value: server }] : []),
          ...(from ? [{ term: "Sender", value: from }] : []),
          ...(to ? [{ term: "Messages and alerts go to", value: to }] : []),
          { term: "Waiting to be sent", value: waitingText(waiting) },
        ]}
      />
      {missing.length > 0 && (
        <>
          <h3>How to set it up</h3>
          <p>
            Ask the person who hosts the site to set{" "}
            {missing.length === 1 ? "this value" : "these values"} and restart the site:
          </p>
          <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
            {missing.map((name) => (
              <li key={name}>
                <code>{name}</code>: {EXAMPLES[name].what}, such as{" "}
                <code>{EXAMPLES[name].example}</code>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            Your email provider tells you the server, user and password. Waiting emails are sent
            automatically once email is set up.
          </p>
        </>
      )}
    </Panel>
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
  const { isSending } = useSending();
  return (
    <Panel
      title="Send a test email"
      description="Sends one email now and shows the mail server’s reply."
    >
      <Form
        method="post"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        preventScrollReset
      >
        <input type="hidden" {...intentField<TestMailIntent>("send-test")} />
        <TextField
          label="Send to"
          type="email"
          name="to"
          inputMode="email"
          autoComplete="email"
          defaultValue={to}
          error={error}
        />
        <div>
          <Button type="submit" variant="primary" icon={Send} isPending={isSending}>
            {isSending ? "Sending…" : "Send test email"}
          </Button>
        </div>
      </Form>
      {result && <Banner tone={result.ok ? "good" : "bad"}>{result.text}</Banner>}
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
