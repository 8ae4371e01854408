import { Check } from "lucide";
import { DialogTrigger } from "react-aria-components";
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";

/** Intent of {@link ConfirmFact}. */
export type ConfirmFactIntent = "confirm";

interface ConfirmFactProps {
  label: string;
  /** The question about the value, such as "Is this your phone number?" */
  question: string;
  value: string;
  /** Dotted path of the fact. */
  path: string;
  /** The page where the value is changed. */
  href: string;
}

/** Longer values, such as lists of paths, are shown smaller. */
const MAX_LARGE_LENGTH = 60;

/** Asks whether a placeholder is right, with its value in large type, before it counts as confirmed. */
export function ConfirmFact({ label, question, value, path, href }: ConfirmFactProps) {
  const size = value.length > MAX_LARGE_LENGTH ? "text-base" : "text-2xl";
  return (
    <DialogTrigger>
      <Button icon={Check}>
        Confirm as correct<span className="sr-only">: {label}</span>
      </Button>
      <Dialog title={question}>
        {(close) => (
          <>
            <div>
              <p className="text-sm text-muted">{label}</p>
              <p className={`${size} font-semibold wrap-anywhere`}>{value}</p>
            </div>
            <Form
              method="post"
              preventScrollReset
              className="flex flex-wrap justify-end gap-2"
              onSubmit={close}
            >
              <input type="hidden" name="path" value={path} />
              <LinkButton to={href}>Change it</LinkButton>
              <Button
                type="submit"
                variant="primary"
                {...intentField<ConfirmFactIntent>("confirm")}
              >
                Yes, it’s correct
              </Button>
            </Form>
          </>
        )}
      </Dialog>
    </DialogTrigger>
  );
}
