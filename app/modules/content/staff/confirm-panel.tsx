import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";

interface ConfirmPanelProps {
  title: string;
  /** What the change does. */
  children: ReactNode;
  /** The typed values, sent again unchanged. */
  values: Record<string, string>;
  /** `versionOf` the value when the form was opened. */
  version: string | undefined;
  /** `versionOf` the value that would be saved. */
  confirmed: string;
  /** Label of the button. */
  label: string;
}

/** Shows the effects of a change before it is saved. The form below keeps the typed values. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { title, children, values, version = "", confirmed, label } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useNavigation().state === "submitting";
  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus after every response
  useEffect(() => heading.current?.focus(), [confirmed]);
  return (
    <section className="panel staff-confirm" aria-labelledby="confirm-title">
      <div className="panel-head">
        <div>
          <h2 id="confirm-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="staff-hint">Nothing is saved yet.</p>
        </div>
      </div>
      {children}
      <Form method="post" className="staff-actions" preventScrollReset>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="confirmed" value={confirmed} />
        <button
          type="submit"
          className="staff-button primary-button"
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? "Saving…" : label}
        </button>
        <a href="#edit" className="quiet-button">
          Back to the form
        </a>
      </Form>
    </section>
  );
}
