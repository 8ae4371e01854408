import { useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { SelectField, TextareaField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { MAX_ANSWER_LENGTH } from "../text-limits.ts";
import { MAIL_STATES } from "./lead-labels.tsx";

/** Intents of {@link AnswerPanel}. */
export type AnswerIntent = "answer" | "insert-reply" | "retry-answer";

export interface AnswerView {
  id: string;
  text: string;
  author: string;
  when: string;
  /** State of its email; undefined if there is none. */
  state: string | undefined;
  /** When the email was sent; undefined before. */
  sent: string | undefined;
  /** When sending is tried again, after a failed try. */
  next: string | undefined;
}

interface AnswerPanelProps {
  answers: AnswerView[];
  /** Id of the next answer, so that sending the form twice makes one answer. */
  answerId: string;
  /** With the tokens replaced. */
  savedReplies: readonly { id: string; name: string; text: string }[];
  /** For the store's own mail program, while the site cannot send email. */
  mailto: string;
  /** Why the message cannot be answered here; undefined if it can. */
  problem: "not-set-up" | "erased" | undefined;
  result: StaffResult<unknown> | undefined;
}

/** The answers to a message, and the form for the next one. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { answers, mailto, problem } = props;
  useRefresh(answers.some(({ state }) => state === "pending" || state === "sending"));
  return (
    <Panel title="Answer">
      {answers.length > 0 && (
        <ol className="lead-notes">
          {answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} canRetry={problem === undefined} />
          ))}
        </ol>
      )}
      {problem === "erased" && (
        <p>
          This person asked to have their data erased, so this message can no longer be answered.
        </p>
      )}
      {problem === "not-set-up" && (
        <>
          <p>
            Email is not set up, so you cannot answer from this page. You can answer with your own
            email program.
          </p>
          <div>
            <a className="staff-button primary-button" href={mailto}>
              Write an email
            </a>
          </div>
        </>
      )}
      {problem === undefined && <AnswerForm {...props} />}
    </Panel>
  );
}

const REFRESH_MS = 2_000;

/** An email that takes longer is shown when the page is loaded again. */
const MAX_REFRESHES = 10;

/** Loads the page's data again while an answer is on its way, so that it shows when it was sent. */
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
  const isBusy = usePendingIntent<AnswerIntent>() === "retry-answer";
  const label = state === undefined ? undefined : MAIL_STATES[state];
  return (
    <li className="lead-record">
      <p className="lead-message">{text}</p>
      <p className="lead-record-head">
        <span className="staff-hint">{`${author}, ${when}`}</span>
        {label && (
          <StatusPill tone={label.tone}>{sent ? `${label.label} ${sent}` : label.label}</StatusPill>
        )}
      </p>
      {next && <p className="staff-hint">It was not delivered yet. Next try: {next}</p>}
      {state === "failed" && canRetry && (
        <Form method="post" className="staff-actions">
          <input type="hidden" {...intentField<AnswerIntent>("retry-answer")} />
          <span>This answer was not delivered.</span>
          <button type="submit" name="id" value={id} disabled={isBusy} className="staff-button">
            {isBusy ? "Sending..." : "Send again"}
          </button>
        </Form>
      )}
    </li>
  );
}

function AnswerForm({ answers, answerId, savedReplies, result }: AnswerPanelProps) {
  const intent = usePendingIntent<AnswerIntent>();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(answers.length);
  // The same until the answer is listed: after a lost response, sending again must not send twice.
  const [id, setId] = useState(answerId);
  useEffect(() => {
    if (answers.length > count.current) {
      form.current?.reset();
      setId(answerId);
    }
    count.current = answers.length;
  }, [answers.length, answerId]);
  return (
    <Form method="post" ref={form} className="staff-form" noValidate>
      <input type="hidden" name="answer-id" value={id} />
      {savedReplies.length > 0 && (
        <div className="staff-actions">
          <SelectField label="Saved reply" name="reply">
            {savedReplies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {/* Without script the server inserts it. */}
          <button
            type="submit"
            {...intentField<AnswerIntent>("insert-reply")}
            className="staff-button"
            onClick={(event) => {
              event.preventDefault();
              if (form.current) insertReply(form.current, savedReplies);
            }}
          >
            Insert reply
          </button>
        </div>
      )}
      <TextareaField
        label="Your answer"
        name="answer"
        rows={6}
        maxLength={MAX_ANSWER_LENGTH}
        required
        defaultValue={result?.values?.answer ?? ""}
        error={result?.fieldErrors?.answer}
        hint="The email ends with the store’s name, address, and phone number. The shopper’s reply goes to the store’s mailbox."
      />
      <div>
        <button
          type="submit"
          {...intentField<AnswerIntent>("answer")}
          disabled={intent === "answer"}
          className="staff-button primary-button"
        >
          {intent === "answer" ? "Sending..." : "Send answer"}
        </button>
      </div>
    </Form>
  );
}

/** Inserts the chosen reply at the cursor. */
function insertReply(form: HTMLFormElement, savedReplies: AnswerPanelProps["savedReplies"]): void {
  const { reply, answer } = form.elements as unknown as {
    reply: HTMLSelectElement;
    answer: HTMLTextAreaElement;
  };
  const text = savedReplies.find(({ id }) => id === reply.value)?.text;
  if (text === undefined) return;
  answer.setRangeText(text, answer.selectionStart, answer.selectionEnd, "end");
  answer.focus();
}
