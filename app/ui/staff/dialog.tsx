import { X } from "lucide";
import { type ReactElement, type ReactNode, useState } from "react";
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from "react-aria-components";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { intentField } from "./staff-form.ts";

const OVERLAY =
  "fixed inset-0 z-40 flex bg-[rgb(11_18_14/55%)] p-4 entering:animate-[fade_150ms] motion-reduce:animate-none";
const BOX =
  "max-h-full w-full overflow-y-auto border border-line bg-surface shadow-overlay outline-none";

interface DialogProps extends Pick<ModalOverlayProps, "isOpen" | "onOpenChange"> {
  title: string;
  /** `close` closes the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** "sheet" covers the lower part of the screen, for navigation on a phone. */
  shape?: "box" | "sheet";
}

/**
 * A dialog over the page. It takes the focus, gives it back when it closes, and closes on Escape. Inside a
 * {@link DialogTrigger} its first child opens it; otherwise set `isOpen`.
 */
export function Dialog({ title, children, shape = "box", ...overlay }: DialogProps) {
  const isSheet = shape === "sheet";
  return (
    <ModalOverlay
      {...overlay}
      isDismissable
      className={`${OVERLAY} ${isSheet ? "items-end px-0 pb-0" : "items-end justify-center sm:items-center"}`}
    >
      <Modal className={`${BOX} ${isSheet ? "rounded-t-2xl" : "max-w-lg rounded-2xl"}`}>
        <AriaDialog className="grid gap-4 p-5 outline-none">
          {({ close }) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <Heading slot="title" level={2} className="self-center text-lg">
                  {title}
                </Heading>
                <Button variant="quiet" icon={X} aria-label="Close" onPress={close} />
              </div>
              {typeof children === "function" ? children(close) : children}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps {
  /** The question, such as "Delete this post?" */
  question: string;
  /** What the action does, and whether it can be undone. */
  consequence: ReactNode;
  /** Label of the button that does it: a verb and a noun. */
  action: string;
  /** The page's action and its fields. */
  intent: string;
  fields?: Readonly<Record<string, string>>;
  /** The page with the action, if it is another one. */
  to?: string;
}

interface ConfirmDialogProps extends ConfirmProps {
  /** The button that opens the dialog. */
  trigger: ReactElement;
}

/** Asks before an action that cannot be undone, then submits it as a form of the page. */
export function ConfirmDialog({ trigger, ...question }: ConfirmDialogProps) {
  return (
    <DialogTrigger>
      {trigger}
      <ConfirmBox {...question} />
    </DialogTrigger>
  );
}

interface ConfirmFormProps {
  fields: Readonly<Record<string, string>>;
  /** The page with the actions, if it is another one. */
  to?: string;
  /** The question for each intent that must be confirmed; other intents are submitted at once. */
  questions: Readonly<Record<string, Pick<ConfirmProps, "question" | "consequence" | "action">>>;
  /** Submit buttons with an intent. */
  children: ReactNode;
  className?: string;
}

/** A form of buttons, some of which ask first. Without script, they act at once. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { fields, to, questions, children, className = "flex flex-wrap gap-2" } = props;
  const [asked, setAsked] = useState<string>();
  const question = asked === undefined ? undefined : questions[asked];
  return (
    <>
      <Form
        method="post"
        {...(to !== undefined && { action: to })}
        preventScrollReset
        className={className}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const intent = (submitter as HTMLButtonElement | null)?.value ?? "";
          if (!Object.hasOwn(questions, intent)) return;
          event.preventDefault();
          setAsked(intent);
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
      {asked !== undefined && question && (
        <ConfirmBox
          {...question}
          {...(to !== undefined && { to })}
          intent={asked}
          fields={fields}
          isOpen
          onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        />
      )}
    </>
  );
}

function ConfirmBox(props: ConfirmProps & Pick<DialogProps, "isOpen" | "onOpenChange">) {
  const { question, consequence, action, intent, fields = {}, to, ...overlay } = props;
  return (
    <Dialog title={question} {...overlay}>
      {(close) => (
        <>
          <div className="text-muted">{consequence}</div>
          <Form
            method="post"
            {...(to !== undefined && { action: to })}
            preventScrollReset
            className="flex flex-wrap justify-end gap-2"
            onSubmit={close}
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button onPress={close}>Cancel</Button>
            <Button type="submit" variant="danger" {...intentField(intent)}>
              {action}
            </Button>
          </Form>
        </>
      )}
    </Dialog>
  );
}
