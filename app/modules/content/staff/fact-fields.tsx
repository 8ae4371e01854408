import { Braces } from "lucide";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import type { TextChoices } from "#app/modules/store/fact-choices.server.ts";
import { FactPicker } from "#app/modules/store/staff/fact-picker.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { insertText } from "#app/ui/staff/insert-text.ts";
import type { Field } from "../fields.ts";
import type { RenderedText } from "../rendered-texts.server.ts";

interface FactInsertion {
  /** The button beside the label of a field that takes facts. */
  buttonFor: (field: Field) => ReactNode;
  /** Call it on every input: opens the list if `{{` was typed. */
  offerFacts: () => void;
  /** Lists the facts while it is open. */
  dialog: ReactNode;
}

interface UseFactInsertion {
  form: RefObject<HTMLFormElement | null>;
  fields: readonly Field[];
  choices: TextChoices | undefined;
}

/**
 * Lets staff insert a fact, or the condition for some words, at the cursor of a field: with the button beside its
 * label or, as the keyboard reaches the next field with one Tab, by typing `{{`.
 */
export function useFactInsertion({ form, fields, choices }: UseFactInsertion): FactInsertion {
  const [target, setTarget] = useState<string>();
  const chosen = useRef<() => void>(undefined);
  const entered = useRef(new Set<EventTarget>());
  useEffect(() => {
    const element = form.current;
    const note = ({ target: field }: FocusEvent) => field && entered.current.add(field);
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [form]);

  // After the dialog has closed, because an open one keeps the focus.
  useEffect(() => {
    if (target !== undefined) return;
    chosen.current?.();
    chosen.current = undefined;
  }, [target]);

  function choose(insert: (field: HTMLTextAreaElement) => void) {
    const field = form.current?.elements.namedItem(target ?? "");
    if (field instanceof HTMLTextAreaElement) {
      chosen.current = () => {
        // Without a cursor yet, the text goes to the end.
        if (!entered.current.has(field)) {
          field.setSelectionRange(field.value.length, field.value.length);
        }
        if (hasTypedMark(field)) {
          field.setSelectionRange(field.selectionStart - TYPED_MARK.length, field.selectionEnd);
        }
        insert(field);
      };
    }
    setTarget(undefined);
  }

  function offerFacts() {
    const field = document.activeElement;
    if (!choices || !(field instanceof HTMLTextAreaElement) || !hasTypedMark(field)) return;
    if (fields.some(({ name, facts }) => facts && name === field.name)) setTarget(field.name);
  }

  return {
    offerFacts,
    buttonFor: ({ name, label, facts }) =>
      choices &&
      facts && (
        <AriaButton
          excludeFromTabOrder
          onPress={() => setTarget(name)}
          className="-my-1 -mr-2 ml-auto inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1 rounded-lg px-2 text-sm text-muted outline-offset-2 hover:bg-well hover:text-plain pointer-coarse:min-h-11"
        >
          <Icon icon={Braces} size={16} />
          Insert fact<span className="sr-only">: {label}</span>
        </AriaButton>
      ),
    dialog: choices && (
      <Dialog
        title="Insert fact"
        isOpen={target !== undefined}
        onOpenChange={(isOpen) => isOpen || setTarget(undefined)}
      >
        <FactPicker
          {...choices}
          onFact={(fact) => choose((field) => insertText(field, `{{${fact}}}`))}
          onCondition={(mark) => choose((field) => insertCondition(field, mark))}
        />
      </Dialog>
    ),
  };
}

/** Typed to open the list; the fact replaces it. */
const TYPED_MARK = "{{";

const hasTypedMark = ({ value, selectionStart }: HTMLTextAreaElement) =>
  value.slice(0, selectionStart).endsWith(TYPED_MARK);

/** Puts marks around the selected words, or around a word to replace. */
function insertCondition(field: HTMLTextAreaElement, mark: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected === "" || selected === TYPED_MARK ? "words" : selected;
  const opening = `{{${mark}}}`;
  insertText(field, `${opening}${words}{{/${mark.slice(1)}}}`, [
    opening.length,
    opening.length + words.length,
  ]);
}

/** Shows a text with facts or conditional parts as readers see it now. */
export function RenderedTextNote({ rendered }: { rendered: RenderedText | undefined }) {
  if (!rendered) return null;
  const { text, parts, problem } = rendered;
  if (problem) {
    return (
      <p className="rounded-lg bg-well px-3 py-2 text-sm font-semibold">
        Visitors cannot see this text, because it {problem}.
      </p>
    );
  }
  return (
    <div className="grid gap-1 rounded-lg bg-well px-3 py-2 text-sm wrap-anywhere">
      {text ? (
        <LongText label="Visitors see:" text={text} />
      ) : (
        <p className="font-semibold">Visitors see nothing here now.</p>
      )}
      {parts.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {parts.map(({ condition, isShown, quotes }) => (
            <li key={condition}>
              {isShown ? "Shown" : "Hidden now, shown"} only while {condition}:{" "}
              {quotes.map((quote) => `“${quote}”`).join(" · ")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Longer texts are shortened until staff ask for all of it. */
const SHORT = 240;

function LongText({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <div>
      <p className={`whitespace-pre-line ${isLong && !isOpen ? "line-clamp-3" : ""}`}>
        <span className="font-semibold">{label}</span> {text}
      </p>
      {isLong && (
        <AriaButton
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="min-h-8 cursor-pointer font-semibold underline outline-offset-2 pointer-coarse:min-h-11"
        >
          {isOpen ? "Show less" : "Show all"}
        </AriaButton>
      )}
    </div>
  );
}
