import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { EditorResult } from "../editing/staff-post.ts";
import type { PublishStep } from "./publish-dialogs.tsx";

interface PublishStepsOptions {
  /** Saves the typed draft before the step. Returns whether it was saved. */
  saveFirst: () => Promise<boolean>;
  /** The id of the post, once it is saved. */
  getId: () => string;
  /** The result of a form of the page. */
  result: EditorResult | undefined;
}

/** The step whose dialog is open: publish, schedule, or approve. */
export function usePublishSteps({ saveFirst, getId, result }: PublishStepsOptions) {
  const submit = useSubmit();
  const [step, setStep] = useState<PublishStep>();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    if (result?.ok) setStep(undefined);
  }, [result]);

  async function openStep(next: PublishStep) {
    setChecking(true);
    setStep(next);
    const isSaved = await saveFirst();
    if (!isSaved) setStep(undefined);
    setChecking(false);
  }

  async function submitForReview() {
    if (!(await saveFirst())) return;
    const { name, value } = intentField("submit");
    const action = `/admin/posts/${getId()}`;
    await submit({ [name]: value }, { method: "post", action, preventScrollReset: true });
  }

  return { step, isChecking, openStep, submitForReview, closeStep: () => setStep(undefined) };
}
