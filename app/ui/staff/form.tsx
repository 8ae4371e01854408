import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import { Button } from "./button.tsx";
import { ChangedFieldsContext } from "./field-error.ts";
import { LeaveGuard, useUnsavedForm } from "./leave-guard.tsx";
import { INTENT_FIELD, intentField } from "./staff-form.ts";

const DirtyContext = createContext(false);

interface StaffFormProps extends Omit<FormProps, "ref" | "onInput"> {
  ref?: RefObject<HTMLFormElement | null>;
  /** What the form shows when nothing is changed; changes when something is saved. */
  saved: unknown;
  /** The action's errors by field, each shown until its field is changed. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Called with the form after each change. */
  onInput?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/**
 * A form that is filled in by hand. It asks before its changes are lost, and after a refusal moves the focus
 * to the first field with an error or, if none has one, to the {@link FormError}. Ends with a {@link SaveBar}.
 */
export function StaffForm(props: StaffFormProps) {
  const { ref, saved, errors, onInput, children, ...form } = props;
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const unsaved = useUnsavedForm({ form: element, saved });
  const { changed, addChanged } = useChangedFields(errors);
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // Not the button beside a label, which inserts a fact.
    const control = '[aria-invalid="true"], [data-invalid] button:not([tabindex="-1"])';
    const field = find(control) ?? find("[data-form-error]");
    field?.focus();
  }, [errors, element]);
  return (
    <Form
      ref={element}
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      {...form}
      onInput={(event) => {
        unsaved.checkForChanges();
        addChanged(event.target as HTMLInputElement);
        onInput?.(event.currentTarget);
      }}
    >
      <p className="hidden text-sm text-muted [form:has([data-required-mark])>&]:block">
        Fields marked * are required.
      </p>
      <ChangedFieldsContext value={changed}>
        <DirtyContext value={unsaved.isDirty}>{children}</DirtyContext>
      </ChangedFieldsContext>
      {unsaved.isDirty && <LeaveGuard />}
    </Form>
  );
}

/** Collects the names of the fields that are changed after `errors` were given. */
function useChangedFields(errors: StaffFormProps["errors"]) {
  const [given, setGiven] = useState(errors);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (given !== errors) {
    setGiven(errors);
    setChanged(new Set());
  }
  const addChanged = ({ name }: { name?: string }) => {
    if (name && errors?.[name] !== undefined) setChanged((names) => new Set([...names, name]));
  };
  return { changed, addChanged };
}

/** The error of a form that is about none of its fields. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" tabIndex={-1} data-form-error className="text-error outline-none">
      {children}
    </p>
  );
}

/** Whether a form of the page is being sent, and which intent it requests. */
export function useSending(): { isSending: boolean; intent: string | undefined } {
  const { state, formMethod, formData } = useNavigation();
  return {
    isSending: state !== "idle" && formMethod === "POST",
    intent: formData?.get(INTENT_FIELD)?.toString(),
  };
}

/** Three buttons fit in a row on a phone. */
const ONE_ROW =
  "max-sm:gap-x-1.5 max-sm:[&_:is(a,button)]:px-2 max-sm:[&_:is(a,button):not([aria-label])>svg]:hidden";

interface SaveBarProps {
  /** Label of the button: a verb and a noun. */
  label: string;
  /** The action that the button requests, on pages with several. */
  intent?: string | undefined;
  /** More buttons. */
  children?: ReactNode;
}

/** The button that saves a form; stays at the bottom of the screen while something is not saved. */
export function SaveBar({ label, intent, children }: SaveBarProps) {
  const isDirty = use(DirtyContext);
  const { isSending, intent: sent } = useSending();
  const isSaving = isSending && sent === intent;
  return (
    <div
      data-save-bar
      className={`bottom-(--bar-height) z-10 -mx-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 lg:-mb-2 ${ONE_ROW} ${isDirty ? "sticky" : ""}`}
    >
      <Button
        type="submit"
        variant="primary"
        isPending={isSaving}
        isDisabled={isSending && !isSaving}
        {...(intent !== undefined && intentField(intent))}
        className="max-sm:flex-1"
      >
        {isSaving ? "Saving…" : label}
      </Button>
      {children}
      {/* On a phone the bar itself says so: it stays at the bottom only while something is not saved. */}
      {isDirty && <span className="text-sm text-muted max-sm:sr-only">Not saved yet</span>}
    </div>
  );
}

interface SubmitProps extends Omit<ComponentProps<typeof Button>, "type" | "children"> {
  /** The action that the button requests. */
  intent: string;
  /** Label while the action runs: "Checking…". */
  pending?: string;
  children: ReactNode;
}

/** A button that requests an action of the page; disabled while one runs. */
export function SubmitButton({ intent, pending, children, ...props }: SubmitProps) {
  const { isSending, intent: sent } = useSending();
  const isPending = isSending && sent === intent;
  return (
    <Button
      type="submit"
      isPending={isPending}
      isDisabled={isSending && !isPending}
      {...intentField(intent)}
      {...props}
    >
      {isPending && pending ? pending : children}
    </Button>
  );
}
