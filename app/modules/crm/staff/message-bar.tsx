import { ArrowRight } from "lucide";
import { Button, type ButtonVariant, LinkButton } from "#app/ui/staff/button.tsx";
import type { NextMessage } from "../next-message.server.ts";
import { SendButton } from "./answer-form.tsx";
import { MessageActions, type MessageActionsProps } from "./message-actions.tsx";

/** URL of the page of a message. */
const urlOf = ({ id }: { id: string }) => `/admin/leads/messages/${id}`;

interface NextLinkProps {
  next: NextMessage | undefined;
  /** Whether this message is done with, so that the next one is the first thing to do. */
  isFirst: boolean;
  className: string;
}

/** The link to the next message that waits for an answer. */
export function NextLink({ next, isFirst, className }: NextLinkProps) {
  if (!next) return null;
  return (
    <LinkButton
      to={urlOf(next)}
      icon={ArrowRight}
      variant={isFirst ? "primary" : "plain"}
      className={className}
    >
      Next message
    </LinkButton>
  );
}

interface MessageBarProps extends MessageActionsProps {
  /** Whether something is typed into the answer. */
  isTyping: boolean;
  /** Whether the site can send the answer; otherwise the panel has the buttons for it. */
  canSend: boolean;
  /** Moves to the answer; undefined if the message must not be answered. */
  onAnswer: (() => void) | undefined;
  next: NextMessage | undefined;
  /** Whether the message needs nothing more for now. */
  isHandled: boolean;
}

/** What to do with a message, always in reach on phones: above the bottom bar. */
export function MessageBar(props: MessageBarProps) {
  return (
    <section
      aria-label="This message"
      data-editor-bar
      className="sticky bottom-(--bar-height) z-20 -mx-4 -mb-10 flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5 md:-mx-8 md:px-8 lg:hidden"
    >
      <FirstButton {...props} />
      <MessageActions {...props} isShort />
    </section>
  );
}

/** The wide button for what to do first, and a narrow one for what may come instead. */
function FirstButton({ isTyping, canSend, onAnswer, next, isHandled }: MessageBarProps) {
  if (isTyping && canSend) return <SendButton variant="primary" />;
  if (isHandled && next) {
    return (
      <>
        <NextButton next={next} variant="primary" className="flex-1" />
        {onAnswer && <Button onPress={onAnswer}>Answer</Button>}
      </>
    );
  }
  return (
    <>
      {onAnswer && (
        <Button
          variant={isHandled || isTyping ? "plain" : "primary"}
          className="flex-1"
          onPress={onAnswer}
        >
          Answer
        </Button>
      )}
      {next && <NextButton next={next} />}
    </>
  );
}

interface NextButtonProps {
  next: NextMessage;
  variant?: ButtonVariant;
  className?: string;
}

/** The link to the next message, with a word that fits beside the others. */
function NextButton({ next, ...look }: NextButtonProps) {
  return (
    <LinkButton to={urlOf(next)} {...look}>
      <span>
        Next<span className="sr-only"> message</span>
      </span>
    </LinkButton>
  );
}
