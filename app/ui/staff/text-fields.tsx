import { Minus, Plus } from "lucide";
import {
  type FocusEvent,
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
} from "react";
import {
  Button as AriaButton,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { useFieldError } from "./field-error.ts";
import { useFieldValue, usePreservedTextarea } from "./hydration.ts";

/** What every field of a form has. */
export interface FieldProps {
  label: string;
  /** Its name in the form that is posted. */
  name: string;
  hint?: ReactNode;
  /** Why the server refused it. */
  error?: string | undefined;
  /** Explains the label: a `Help`. */
  help?: ReactNode;
  /** Marks a field that must not stay empty; the server checks it. */
  isRequired?: boolean | undefined;
  /** Only screen readers get the label, because something beside the field says the same. */
  hidesLabel?: boolean | undefined;
}

/** The box of every control. With {@link HEIGHT} it is 44 pixels high on touch screens. */
export const CONTROL =
  "w-full rounded-lg border border-control bg-surface px-3 py-2 text-plain outline-offset-2 placeholder:text-muted placeholder:opacity-100 hover:border-plain invalid:border-error disabled:bg-well disabled:text-muted";

/** The height of a control with one line. */
export const HEIGHT = "min-h-10 pointer-coarse:min-h-11";

/** The label, and below the control the hint and the error. Goes inside a field of React Aria. */
export function FieldParts({
  label,
  hint,
  error,
  help,
  isRequired = false,
  hidesLabel = false,
  children,
}: Omit<FieldProps, "name"> & { children: ReactNode }) {
  return (
    <>
      <div className={hidesLabel ? "sr-only" : "flex items-center gap-1"}>
        <Label className="font-semibold">{label}</Label>
        {isRequired && <RequiredMark />}
        {help}
      </div>
      {children}
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-error">{error}</FieldError>
    </>
  );
}

/** Marks the label of a required field. Not part of its name: screen readers say "required". */
export function RequiredMark() {
  return (
    <span aria-hidden="true" data-required-mark className="font-semibold text-error">
      *
    </span>
  );
}

interface TextFieldProps extends FieldProps {
  defaultValue?: string | undefined;
  /** The text, if something else changes it too; otherwise the field keeps its own. */
  value?: string;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url" | "search" | undefined;
  isReadOnly?: boolean | undefined;
  /** Takes the focus when the page opens. */
  autoFocus?: boolean;
  autoCapitalize?: "none";
  spellCheck?: "false";
  /** Offered while typing; other text is allowed. */
  suggestions?: readonly string[];
  /** For a screen that controls `value`: with `useFieldValue`, it knows what was typed before hydration. */
  fieldRef?: RefObject<HTMLInputElement | null>;
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A button beside the control. */
  beside?: ReactNode;
  className?: string;
}

/** A line of text. Follows `defaultValue` when it changes, such as after a refusal. */
export function TextField(props: TextFieldProps) {
  const { name, defaultValue, placeholder, onChange, className } = props;
  const error = useFieldError(props);
  const { suggestions, fieldRef, beside } = props;
  const id = useId();
  const { value, setValue, field } = useFieldValue<HTMLInputElement>(defaultValue ?? props.value);
  return (
    <AriaTextField
      name={name}
      value={props.value ?? value}
      onChange={(text) => {
        setValue(text);
        onChange?.(text);
      }}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isReadOnly={props.isReadOnly ?? false}
      validationBehavior="aria"
      type={props.type ?? "text"}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
      {...(props.inputMode === undefined ? {} : { inputMode: props.inputMode })}
      {...(props.autoFocus === undefined ? {} : { autoFocus: props.autoFocus })}
      {...(props.autoCapitalize === undefined ? {} : { autoCapitalize: props.autoCapitalize })}
      {...(props.spellCheck === undefined ? {} : { spellCheck: props.spellCheck })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      {...(props.onKeyDown === undefined ? {} : { onKeyDown: props.onKeyDown })}
      className={`grid content-start gap-1 ${className ?? ""}`}
    >
      <FieldParts {...props}>
        <div className="flex gap-1.5">
          <Input
            ref={(input) => {
              field.current = input;
              if (fieldRef) fieldRef.current = input;
            }}
            placeholder={placeholder}
            list={suggestions && `${id}-suggestions`}
            className={`${CONTROL} ${HEIGHT} min-w-0 [&[readonly]]:bg-well`}
          />
          {beside}
        </div>
        {suggestions && (
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
      </FieldParts>
    </AriaTextField>
  );
}

/**
 * A time of day, posted as `09:30`. A native field: a phone opens its own clock, and what is typed before
 * the scripts have loaded stays.
 */
export function TimeField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField {...props} type="time" />;
}

interface NumberFieldProps extends FieldProps {
  defaultValue?: string | undefined;
  inputMode?: "decimal" | "numeric" | undefined;
  /** The bounds of the two buttons; what is typed is checked by the server. */
  minimum?: number;
  maximum?: number;
  className?: string;
}

/**
 * A number, with buttons for one more and one less. Posts the text as typed, such as "20%" or "1,200": the
 * server reads or refuses it, and nothing is lost.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, defaultValue, minimum = 0, maximum = Infinity, className } = props;
  const error = useFieldError(props);
  const { value, setValue, field } = useFieldValue<HTMLInputElement>(defaultValue);
  const change = (by: number) => {
    const number = Number.parseFloat(value.replace(/[^\d.-]/g, "")) || 0;
    typeInto(field.current, String(Math.min(maximum, Math.max(minimum, number + by))));
  };
  return (
    <AriaTextField
      name={name}
      value={value}
      onChange={setValue}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      inputMode={props.inputMode ?? "numeric"}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        change(by);
      }}
      className={`grid content-start gap-1 ${className ?? ""}`}
    >
      <FieldParts {...props}>
        <div className="flex gap-1.5">
          <Input ref={field} className={`${CONTROL} ${HEIGHT} tabular-nums`} />
          {[
            { by: -1, text: "One less", icon: Minus },
            { by: 1, text: "One more", icon: Plus },
          ].map(({ by, text, icon }) => (
            // The arrow keys do the same.
            <AriaButton
              key={by}
              excludeFromTabOrder
              // Not with the label, which would then name three controls.
              aria-label={text}
              onPress={() => change(by)}
              className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-lg border border-control/60 text-muted hover:bg-well hover:text-plain pointer-coarse:size-11"
            >
              <Icon icon={icon} size={18} />
            </AriaButton>
          ))}
        </div>
      </FieldParts>
    </AriaTextField>
  );
}

/** Changes a field as typing does, so that React and the form notice. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): void {
  if (!field || field.value === text) return;
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React replaces the setter of the element to know its own changes.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface TextAreaProps extends FieldProps {
  defaultValue?: string | undefined;
  rows?: number;
  maxLength?: number;
  isReadOnly?: boolean;
  /** For what changes the text besides typing, with `typeInto`. */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** Buttons between the label and the text. */
  tools?: ReactNode;
  className?: string;
}

/** Several lines of text; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { name, defaultValue, rows = 4, maxLength, areaRef, tools, className } = props;
  const error = useFieldError(props);
  const id = useId();
  usePreservedTextarea(id);
  const { value, setValue, field } = useFieldValue<HTMLTextAreaElement>(defaultValue);
  return (
    <AriaTextField
      id={id}
      name={name}
      value={value}
      onChange={setValue}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isReadOnly={props.isReadOnly ?? false}
      validationBehavior="aria"
      {...(maxLength === undefined ? {} : { maxLength })}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1"
    >
      <FieldParts {...props}>
        {tools}
        <AriaTextArea
          ref={(area) => {
            field.current = area;
            if (areaRef) areaRef.current = area;
          }}
          rows={rows}
          className={`${CONTROL} field-sizing-content [&[readonly]]:bg-well ${className ?? ""}`}
        />
      </FieldParts>
    </AriaTextField>
  );
}
