import { Send } from "lucide";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { StaffForm, SubmitButton } from "#app/ui/staff/form.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { TextArea } from "#app/ui/staff/text-fields.tsx";
import { MAX_ANSWER_LENGTH } from "../text-limits.ts";

/** Intents of forms about answers. */
export type AnswerIntent = "answer" | "retry-answer" | "outside-answer";

/** Id of the form, for buttons outside it. */
export const ANSWER_FORM = "answer-form";

export interface AnswerFormProps {
  answers: readonly { id: string }[];
  /** Id of the next answer, so that sending the form twice makes one answer. */
  answerId: string;
  /** The field. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Whether the message still needs an answer, so that sending one is the first thing to do. */
  isFirst: boolean;
  /** Called with whether something is typed. */
  onTyping: (isTyping: boolean) => void;
  result: StaffResult<unknown> | undefined;
}

/** The form for an answer to a message. It is empty again once its answer is listed. */
export function AnswerForm({ answers, answerId, ...props }: AnswerFormProps) {
  // The same until the answer is listed: after a lost response, sending again must not send twice.
  const [form, setForm] = useState({ id: answerId, text: answerId });
  if (form.id !== answerId && answers.some((answer) => answer.id === form.id)) {
    // A refused text stays in the field, and is sent as another answer.
    const isRefused = props.result?.ok === false && props.result.values?.answer !== undefined;
    setForm({ id: answerId, text: isRefused ? form.text : answerId });
  }
  return <AnswerField key={form.text} id={form.id} saved={form.text} {...props} />;
}

interface AnswerFieldProps extends Omit<AnswerFormProps, "answers" | "answerId"> {
  /** Id of the answer. */
  id: string;
  /** Changes when the answer in the field was saved. */
  saved: string;
}

function AnswerField(props: AnswerFieldProps) {
  const { id, saved, area, isFirst, onTyping, result } = props;
  const isOwn = result?.intent === ("answer" satisfies AnswerIntent);
  // Also what was typed before the scripts have loaded.
  useEffect(() => onTyping(Boolean(area.current?.value)), [area, onTyping]);
  return (
    <StaffForm
      id={ANSWER_FORM}
      saved={saved}
      errors={isOwn ? result.fieldErrors : undefined}
      onInput={() => onTyping(Boolean(area.current?.value))}
    >
      <input type="hidden" name="answer-id" value={id} />
      <AnswerTextArea
        area={area}
        defaultValue={result?.values?.answer}
        error={result?.fieldErrors?.answer}
        hint="The email ends with the store’s name, address, and phone number. The shopper’s reply goes to the store’s mailbox."
      />
      <div className="max-lg:hidden">
        <SendButton variant={isFirst ? "primary" : "plain"} />
      </div>
    </StaffForm>
  );
}

interface AnswerTextAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  hint: ReactNode;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** The field for an answer, however it is sent. */
export function AnswerTextArea({ area, ...props }: AnswerTextAreaProps) {
  return (
    <TextArea
      label="Your answer"
      name="answer"
      rows={6}
      maxLength={MAX_ANSWER_LENGTH}
      areaRef={area}
      className="min-h-28 scroll-mb-20"
      {...props}
    />
  );
}

/** The button that sends the answer, wherever it is on the page. */
export function SendButton({ variant }: { variant: "primary" | "plain" }) {
  return (
    <SubmitButton
      form={ANSWER_FORM}
      intent={"answer" satisfies AnswerIntent}
      variant={variant}
      icon={Send}
      pending="Sending…"
      className="max-lg:flex-1"
    >
      Send answer
    </SubmitButton>
  );
}
