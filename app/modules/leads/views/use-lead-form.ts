import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ELAPSED_FIELD, SUBMISSION_FIELD } from "../lead-fields.ts";
import { reportBusyShown, type ShownLeadResult } from "../send-lead.ts";

/** The messages about missing fields. */
type Problem = Pick<ShownLeadResult, "notice" | "fieldErrors">;

/**
 * Unsent values by the form's action, restored when a visitor follows a link and returns. In memory
 * only: a page load clears them.
 */
const drafts = new Map<string, Record<string, string>>();

/** An empty form submitted this soon after a successful submit is the second click of a double click. */
const DOUBLE_CLICK_MS = 600;

/**
 * State and handlers of a lead form. React sends the form; without JavaScript, the browser does.
 * @param action URL path the form posts to
 * @param findProblem returns what is wrong before the form is sent, if anything
 * @param documentResult the result, if this document is the response to a native form submission
 */
export function useLeadForm(
  action: string,
  findProblem: (form: FormData) => Problem | undefined,
  documentResult?: ShownLeadResult,
) {
  const fetcher = useFetcher<ShownLeadResult>();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<ShownLeadResult>(undefined);
  // A ref, because React empties the hidden field on every render. The id stays the same until a
  // submission succeeds, so that a retry after a lost response counts once.
  const submissionId = useRef("");
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const [problem, setProblem] = useState<Problem>();
  /** Fields changed since the last result, whose errors are hidden. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const draft = useState(() => drafts.get(action))[0];
  const last = fetcher.data ?? documentResult;
  const result: ShownLeadResult | undefined = problem
    ? { ok: false, values: last?.values ?? {}, ...problem }
    : last;
  const values = last?.values ?? draft ?? {};
  const fieldErrors = withoutFields(result?.fieldErrors ?? {}, changed);

  // A layout effect runs before the button can be clicked again, so that no form is sent twice.
  useLayoutEffect(() => {
    const sent = fetcher.data;
    if (fetcher.state !== "idle" || !sent || shown.current === sent) return;
    shown.current = sent;
    showNotice(sent.notice);
    setChanged([]);
    if (sent.ok) {
      form.current?.reset();
      drafts.delete(action);
      submissionId.current = "";
      submittedAt.current = performance.now();
    }
    // A disabled button loses focus.
    if (document.activeElement === document.body) focusForm(form.current);
  }, [fetcher.state, fetcher.data, action]);

  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (isBusy) reportBusyShown();
  }, [isBusy]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const found = findProblem(new FormData(currentTarget));
    if (found && performance.now() - submittedAt.current < DOUBLE_CLICK_MS) {
      event.preventDefault();
      return;
    }
    setProblem(found);
    setChanged([]);
    if (found) {
      event.preventDefault();
      showNotice(found.notice);
      const [wrong = ""] = Object.keys(found.fieldErrors);
      fieldOf(currentTarget, wrong)?.focus();
      return;
    }
    submissionId.current ||= newSubmissionId();
    setField(currentTarget, ELAPSED_FIELD, String(Math.round(performance.now())));
    setField(currentTarget, SUBMISSION_FIELD, submissionId.current);
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setChanged((before) => (before.includes(name) ? before : [...before, name]));
    drafts.set(action, typedValues(currentTarget));
    // The error may be at another field: the Deals form needs only an email or a phone number.
    if (problem && !findProblem(new FormData(currentTarget))) setProblem(undefined);
  }

  return {
    Form: fetcher.Form,
    formProps: {
      ...({ ref: form, action, method: "post", onSubmit, onInput } as const),
      defaultShouldRevalidate: false,
    },
    isBusy,
    /** Initial values of the fields: those the server sent back, or the unsent draft. */
    values,
    fieldErrors,
    remark: result?.remark,
    /** The last result, if the form was sent. */
    confirmed: result?.ok ? result : undefined,
  };
}

function withoutFields(errors: Record<string, string>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
}

/** The visitor's input, without hidden fields. */
function typedValues(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement>(VISITOR_FIELDS));
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.type === "checkbox" && !field.checked ? "" : field.value,
    ]),
  );
}

/** Focuses the first field with an error, otherwise the submit button. */
function focusForm(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/** `tabindex="-1"` excludes the honeypot. */
const TEXT_FIELDS =
  'input:is([type="text"], [type="email"], [type="tel"]):not([tabindex="-1"]), textarea';
const VISITOR_FIELDS = `${TEXT_FIELDS}, input[type="checkbox"]`;

function fieldOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLElement ? field : undefined;
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** `crypto.randomUUID` is missing on plain http outside localhost. */
function newSubmissionId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
