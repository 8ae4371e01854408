import { Form, useNavigation } from "react-router";

interface IntentButtonProps {
  intent: string;
  label: string;
  busyLabel: string;
  /** Busy beyond the request itself. */
  busy?: boolean;
  className?: string;
  /** Hidden fields. */
  children?: React.ReactNode;
}

/** A form of one button; says that it is busy while its request is under way. */
export function IntentButton(props: IntentButtonProps) {
  const { intent, label, busyLabel, busy = false, className = "", children } = props;
  const sending = useNavigation().formData?.get("intent") === intent;
  const isBusy = busy || sending;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button
        type="submit"
        className={`staff-button ${className}`}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </Form>
  );
}
