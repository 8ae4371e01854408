import { Send } from "lucide";
import { Form } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { HostText } from "#app/ui/staff/host-text.tsx";
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

/** What the host has to know about each setting. */
const SETTINGS = {
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
            Email has to be set up on the server. Send this text to the person who hosts the site,
            and add the mail server, user name, and password from your email provider.
          </p>
          <HostText
            request="Please set up email for our website."
            reason={
              state.canSend
                ? "Until then, we get no email about new messages and problems with the site."
                : "Until then, we get no email about new messages, people who sign up get no welcome email, and alerts and the weekly digest are not sent."
            }
            settings={missing.map((name) => ({ name, ...SETTINGS[name] }))}
          />
          <p className="text-sm text-muted">
            Waiting emails are sent automatically once email is set up.
            {!state.canSend && " You can then send a test email from this page."}
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
