import { Form, useNavigation } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";

/** What the form asks for. */
export type TestMailIntent = "send-test";

interface TestMailFormProps {
  /** The address to begin with. */
  to: string;
  error: string | undefined;
  /** The outcome of the last one. */
  result: { ok: boolean; text: string } | undefined;
}

/** Sends one short email now and shows what the mail server said. */
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
