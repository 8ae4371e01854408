import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Notice } from "#app/modules/notices/notice.ts";
import { notify } from "#app/modules/notices/notice-store.ts";
import { ELAPSED_FIELD, SUBMISSION_FIELD } from "../hidden-fields.ts";
import { busyShown, type LeadAnswer } from "../send-lead.ts";

/** The notice for a form that is not worth sending yet, or nothing. */
type FindMissing = (form: FormData) => Notice | undefined;

/**
 * One lead form: sent by script when there is script, by the browser when there is none.
 * @param documentAnswer what came of a post without script, where this document answers it
 */
export function useLeadForm(findMissing: FindMissing, documentAnswer?: LeadAnswer) {
  const fetcher = useFetcher<LeadAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<LeadAnswer>(undefined);
  // Not left to the hidden field: React empties that whenever it renders the form again. Kept until
  // an answer says stored, so that a second try after a lost answer is the same submission.
  const submissionId = useRef("");
  const answer = fetcher.data ?? documentAnswer;

  useEffect(() => {
    const sent = fetcher.data;
    if (fetcher.state !== "idle" || !sent || shown.current === sent) return;
    shown.current = sent;
    notify(sent.notice);
    if (!sent.ok) return;
    form.current?.reset();
    submissionId.current = "";
  }, [fetcher.state, fetcher.data]);

  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (isBusy) busyShown();
  }, [isBusy]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    const missing = findMissing(new FormData(currentTarget));
    if (missing) {
      event.preventDefault();
      notify(missing);
      firstEmptyField(currentTarget)?.focus();
      return;
    }
    submissionId.current ||= newSubmissionId();
    stamp(currentTarget, ELAPSED_FIELD, String(Math.round(performance.now())));
    stamp(currentTarget, SUBMISSION_FIELD, submissionId.current);
  }

  return {
    Form: fetcher.Form,
    formProps: { ref: form, onSubmit, method: "post", defaultShouldRevalidate: false } as const,
    isBusy,
    answer,
  };
}

/** The honeypot and the fields without a place in the tab order are not the visitor's to fill. */
function firstEmptyField(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:is([type="text"], [type="email"], [type="tel"]):not([tabindex="-1"]), textarea',
  );
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
