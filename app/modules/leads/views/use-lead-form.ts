import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { notify } from "#app/ui/notices/notice-store.ts";
import { ELAPSED_FIELD, SUBMISSION_FIELD } from "../hidden-fields.ts";
import { busyShown, type LeadAnswer } from "../send-lead.ts";

/** What to say of a form that is not worth sending yet. */
type Missing = Pick<LeadAnswer, "notice" | "fieldErrors">;

/**
 * What is typed into a form and not sent yet, by the form's action: a visitor who follows a link and
 * comes back finds it again. In memory only, so it is gone with the page.
 */
const drafts = new Map<string, Record<string, string>>();

/** The second press of a double click comes this soon, in milliseconds, and means nothing. */
const DOUBLE_CLICK_MS = 600;

/**
 * One lead form: sent by script when there is script, by the browser when there is none.
 * @param action where the form posts to
 * @param documentAnswer what came of a post without script, where this document answers it
 */
export function useLeadForm(
  action: string,
  findMissing: (form: FormData) => Missing | undefined,
  documentAnswer?: LeadAnswer,
) {
  const fetcher = useFetcher<LeadAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<LeadAnswer>(undefined);
  // Not left to the hidden field: React empties that whenever it renders the form again. Kept until
  // an answer says stored, so that a second try after a lost answer is the same submission.
  const submissionId = useRef("");
  const storedAt = useRef(Number.NEGATIVE_INFINITY);
  const [missing, setMissing] = useState<Missing>();
  /** Fields changed since the last answer: what it said of them may no longer be true. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const draft = useState(() => drafts.get(action))[0];
  const last = fetcher.data ?? documentAnswer;
  const answer = missing ? { ok: false, values: last?.values ?? {}, ...missing } : last;
  const values = last?.values ?? draft ?? {};
  const fieldErrors = withoutFields(answer?.fieldErrors ?? {}, changed);

  // Before the button can be pressed again: who is quick must not send the same form twice.
  useLayoutEffect(() => {
    const sent = fetcher.data;
    if (fetcher.state !== "idle" || !sent || shown.current === sent) return;
    shown.current = sent;
    notify(sent.notice);
    setChanged([]);
    if (sent.ok) {
      form.current?.reset();
      drafts.delete(action);
      submissionId.current = "";
      storedAt.current = performance.now();
    }
    // The button had it, and lost it by being switched off.
    if (document.activeElement === document.body) focusForm(form.current);
  }, [fetcher.state, fetcher.data, action]);

  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (isBusy) busyShown();
  }, [isBusy]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const found = findMissing(new FormData(currentTarget));
    if (found && performance.now() - storedAt.current < DOUBLE_CLICK_MS) {
      event.preventDefault();
      return;
    }
    setMissing(found);
    setChanged([]);
    if (found) {
      event.preventDefault();
      notify(found.notice);
      firstEmptyField(currentTarget)?.focus();
      return;
    }
    submissionId.current ||= newSubmissionId();
    stamp(currentTarget, ELAPSED_FIELD, String(Math.round(performance.now())));
    stamp(currentTarget, SUBMISSION_FIELD, submissionId.current);
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setChanged((before) => (before.includes(name) ? before : [...before, name]));
    const typed = typedValues(currentTarget);
    drafts.set(action, typed);
    // An error may stand at another field: of an email address and a phone number one is enough.
    if (missing && !findMissing(new FormData(currentTarget))) setMissing(undefined);
  }

  return {
    Form: fetcher.Form,
    formProps: {
      ...({ ref: form, action, method: "post", onSubmit, onInput } as const),
      defaultShouldRevalidate: false,
    },
    isBusy,
    /** What to fill the fields with: as sent, where that came back, or as typed before. */
    values,
    fieldErrors,
    remark: answer?.remark,
  };
}

function withoutFields(errors: Record<string, string>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
}

/** What the visitor typed; not the fields that script or bots fill in. */
function typedValues(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement>(VISITOR_FIELDS));
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.type === "checkbox" && !field.checked ? "" : field.value,
    ]),
  );
}

/** To the field that is wrong, or where one goes on from. */
function focusForm(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/** The honeypot and the fields without a place in the tab order are not the visitor's to fill. */
const TEXT_FIELDS =
  'input:is([type="text"], [type="email"], [type="tel"]):not([tabindex="-1"]), textarea';
const VISITOR_FIELDS = `${TEXT_FIELDS}, input[type="checkbox"]`;

function firstEmptyField(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return Array.from(fields).find(({ value }) => value.trim() === "");
}

function stamp(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** `crypto.randomUUID` is missing on plain http outside localhost. */
function newSubmissionId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
