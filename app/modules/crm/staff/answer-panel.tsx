import { Send } from "lucide";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { AnswerForm, type AnswerFormProps, type AnswerIntent } from "./answer-form.tsx";
import { EmailAppForm, type EmailAppFormProps } from "./email-app-form.tsx";
import { MAIL_STATES } from "./lead-labels.tsx";
import { ReplyPicker } from "./reply-picker.tsx";
import { useSavedCount } from "./use-saved-count.ts";

export interface AnswerView {
  id: string;
  text: string;
  author: string;
  when: MomentText;
  /** State of its email; undefined if there is none. */
  state: string | undefined;
  /** When the email was sent; undefined before. */
  sent: MomentText | undefined;
  /** When sending is tried again, after a failed try. */
  next: MomentText | undefined;
}

interface AnswerPanelProps extends Omit<AnswerFormProps, "answers"> {
  answers: readonly AnswerView[];
  /** With the tokens replaced. */
  savedReplies: readonly { id: string; name: string; text: string }[];
  /** For the store's own email app, while the site cannot send email. */
  emailApp: Omit<EmailAppFormProps, "answerId" | "area" | "onTyping">;
  /** Why the message cannot be answered here; undefined if it can. */
  problem: "not-set-up" | "erased" | undefined;
}

/** The answers to a message, and the form for the next one. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { answers, savedReplies, emailApp, problem, ...form } = props;
  const sent = useSavedCount(form.result, "outside-answer" satisfies AnswerIntent);
  useRefresh(answers.some(({ state }) => state === "pending" || state === "sending"));
  return (
    <Panel
      title="Answer"
      aside={problem !== "erased" && <ReplyPicker area={form.area} savedReplies={savedReplies} />}
    >
      {answers.length > 0 && (
        <ol className="grid gap-4">
          {answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} canRetry={problem === undefined} />
          ))}
        </ol>
      )}
      {problem === "erased" && (
        <Banner tone="warn">
          This person asked to have their data erased, so this message can no longer be answered.
        </Banner>
      )}
      {problem === "not-set-up" && (
        <EmailAppForm
          key={sent}
          answerId={form.answerId}
          area={form.area}
          onTyping={form.onTyping}
          {...emailApp}
        />
      )}
      {problem === undefined && <AnswerForm {...form} answers={answers} />}
    </Panel>
  );
}

const REFRESH_MS = 2_000;

/** An email that takes longer is shown when the page is loaded again. */
const MAX_REFRESHES = 10;

/** Loads the page's data again while an answer is being sent, so that it shows when it was sent. */
function useRefresh(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let refreshes = 0;
    const timer = setInterval(() => {
      refreshes += 1;
      if (refreshes >= MAX_REFRESHES) clearInterval(timer);
      void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

function AnswerItem({ answer, canRetry }: { answer: AnswerView; canRetry: boolean }) {
  const { id, text, author, when, state, sent, next } = answer;
  const label = state === undefined ? undefined : MAIL_STATES[state];
  return (
    <li className="grid gap-1.5 rounded-lg bg-well/60 px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <p>
          {`${author}, `}
          <Moment moment={when} />
        </p>
        {label && <StatusPill tone={label.tone}>{label.label}</StatusPill>}
        {sent && <Moment moment={sent} />}
      </div>
      {next && (
        <p className="text-sm text-muted">
          Not delivered yet. Next try: <Moment moment={next} />
        </p>
      )}
      {state === "failed" && canRetry && (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <input type="hidden" name="id" value={id} />
          <span>This answer was not delivered.</span>
          <SubmitButton
            intent={"retry-answer" satisfies AnswerIntent}
            icon={Send}
            pending="Sending…"
          >
            Send again
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
