import { type KeyboardEvent, useId, useLayoutEffect } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";
import { useFieldError } from "./field-error.ts";
import { useFieldValue, usePreservedTextarea } from "./hydration.ts";
import { sendForm } from "./send-form.ts";
import { CONTROL, FieldParts, type FieldProps, HEIGHT } from "./text-fields.tsx";

interface WrappingTextFieldProps extends FieldProps {
  defaultValue?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  /** What Enter does; by default it sends the form, as in other fields. */
  onEnter?: (form: HTMLFormElement | null) => void;
}

/**
 * A text without line breaks that wraps, so that all of it can be read on a phone: a title, a heading, or a
 * question. Follows `defaultValue` when it changes.
 */
export function WrappingTextField(props: WrappingTextFieldProps) {
  const { name, defaultValue, placeholder, maxLength, onEnter = sendForm } = props;
  const error = useFieldError(props);
  const id = useId();
  usePreservedTextarea(id);
  const { value, setValue, field } = useFieldValue<HTMLTextAreaElement>(defaultValue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the text
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [value, field]);
  function handleKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(field.current?.form ?? null);
  }
  return (
    <AriaTextField
      id={id}
      name={name}
      value={value}
      onChange={(text) => {
        if (field.current) joinLines(field.current);
        setValue(oneLine(text));
      }}
      onKeyDown={handleKeyDown}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      {...(maxLength === undefined ? {} : { maxLength })}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1"
    >
      <FieldParts {...props}>
        <AriaTextArea
          ref={field}
          rows={1}
          placeholder={placeholder}
          className={`${CONTROL} ${HEIGHT} field-sizing-content resize-none`}
        />
      </FieldParts>
    </AriaTextField>
  );
}

const oneLine = (text: string) => text.replace(/\n/g, " ");

/** Replaces pasted line breaks in the field itself, so that the cursor stays where it is. */
function joinLines(field: HTMLTextAreaElement): void {
  if (!field.value.includes("\n")) return;
  const { selectionStart, selectionEnd } = field;
  field.value = oneLine(field.value);
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** For browsers that cannot size a field by its text with CSS. */
function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
