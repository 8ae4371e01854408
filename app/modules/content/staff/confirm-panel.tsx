import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";

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
  /** The action that the button requests, on pages with several. */
  intent?: string;
}

/** Shows the effects of a change before it is saved. The form below keeps the typed values. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { title, children, values, version = "", confirmed, label, intent } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isSending } = useSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus after every response
  useEffect(() => heading.current?.focus(), [confirmed]);
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line border-l-3 border-l-warn bg-surface p-5"
      aria-labelledby="confirm-title"
    >
      <div>
        <h2 id="confirm-title" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        <p className="text-sm text-muted">Nothing is saved yet.</p>
      </div>
      {children}
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="confirmed" value={confirmed} />
        <Button
          type="submit"
          variant="primary"
          isPending={isSending}
          {...(intent !== undefined && intentField(intent))}
        >
          {isSending ? "Saving…" : label}
        </Button>
        <a href="#edit" className={buttonClass({ variant: "quiet" })}>
          Back to the form
        </a>
      </Form>
    </section>
  );
}
