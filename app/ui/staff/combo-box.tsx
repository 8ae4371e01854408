import { ChevronDown } from "lucide";
import { type KeyboardEvent, type RefObject, useState } from "react";
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Group,
  Input,
  ListBox,
  ListBoxItem,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { FormValue, type SelectOption } from "./choice-fields.tsx";
import { useFieldError } from "./field-error.ts";
import { useFieldValue } from "./hydration.ts";
import { PopoverBox } from "./popover.tsx";
import { sendForm } from "./send-form.ts";
import { CONTROL, FieldParts, type FieldProps, HEIGHT } from "./text-fields.tsx";

interface ComboBoxProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValue: string;
  placeholder?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/**
 * Choose one of many options by typing a part of it; posts the option's value, or an empty text if the
 * field is cleared. Follows `defaultValue` when it changes.
 */
export function ComboBox(props: ComboBoxProps) {
  const { name, options, defaultValue, onChange, className } = props;
  const error = useFieldError(props);
  const [given, setGiven] = useState(defaultValue);
  const [value, setValue] = useState(defaultValue);
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setValue(defaultValue);
  }
  return (
    <div className={className}>
      <AriaComboBox
        selectedKey={value || null}
        onSelectionChange={(key) => {
          const chosen = key === null ? "" : String(key);
          setValue(chosen);
          onChange?.(chosen);
        }}
        defaultItems={options.filter((option) => option.value !== "")}
        menuTrigger="focus"
        isInvalid={error !== undefined}
        isRequired={props.isRequired ?? false}
        validationBehavior="aria"
        className="grid content-start gap-1"
      >
        <ComboBoxParts {...props} />
      </AriaComboBox>
      <FormValue name={name} value={value} />
    </div>
  );
}

interface SuggestionFieldProps extends FieldProps {
  suggestions: readonly string[];
  defaultValue?: string;
  /** The text, if the screen needs it too; otherwise the field keeps its own. */
  value?: string;
  /** For a screen that controls `value`: with `useFieldValue`, it knows what was typed before hydration. */
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** Whether the list opens before anything is typed. */
  opensOnFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
  onChange?: (value: string) => void;
  /** Called when a suggestion is chosen from the list. */
  onChoose?: (suggestion: string) => void;
  /** What Enter does with the typed text; by default it sends the form, as in other fields. */
  onEnter?: () => void;
  className?: string;
}

/** A line of text with suggestions; posts what is typed. Follows `defaultValue` when it changes. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { name, suggestions, defaultValue, opensOnFocus = true, className } = props;
  const error = useFieldError(props);
  const { onChange, onChoose, onEnter, fieldRef } = props;
  const { value, setValue, field } = useFieldValue<HTMLInputElement>(defaultValue ?? props.value);
  // Until the text changes: Enter would otherwise choose it again.
  const [chosen, setChosen] = useState<string | null>(null);
  function change(text: string) {
    setValue(text);
    onChange?.(text);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const input = event.target as HTMLInputElement;
    const isChoosing = input.hasAttribute("aria-activedescendant");
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isChoosing) return;
    if (onEnter) {
      event.preventDefault();
      event.stopPropagation();
      onEnter();
    } else if (input.getAttribute("aria-expanded") === "true") {
      // React Aria then only closes the list.
      sendForm(input.form);
    }
  }
  return (
    <div className={className} onKeyDownCapture={handleKeyDown}>
      <AriaComboBox
        name={name}
        allowsCustomValue
        inputValue={props.value ?? value}
        onInputChange={(text) => {
          change(text);
          if (text !== chosen) setChosen(null);
        }}
        selectedKey={chosen}
        onSelectionChange={(key) => {
          setChosen(key === null ? null : String(key));
          if (key === null) return;
          change(String(key));
          onChoose?.(String(key));
        }}
        defaultItems={suggestions.map((text) => ({ value: text, label: text }))}
        menuTrigger={opensOnFocus ? "focus" : "input"}
        isInvalid={error !== undefined}
        isRequired={props.isRequired ?? false}
        validationBehavior="aria"
        className="grid content-start gap-1"
      >
        <ComboBoxParts
          {...props}
          inputRef={(input) => {
            field.current = input;
            if (fieldRef) fieldRef.current = input;
          }}
        />
      </AriaComboBox>
    </div>
  );
}

interface ComboBoxPartsProps extends FieldProps {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  inputRef?: (input: HTMLInputElement | null) => void;
}

function ComboBoxParts({ placeholder, maxLength, inputRef, ...props }: ComboBoxPartsProps) {
  return (
    <>
      <FieldParts {...props}>
        <Group className="relative">
          <Input
            ref={inputRef}
            placeholder={placeholder}
            maxLength={maxLength}
            className={`${CONTROL} ${HEIGHT} pr-11`}
          />
          <AriaButton className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center rounded-lg text-muted hover:text-plain">
            <Icon icon={ChevronDown} size={18} />
          </AriaButton>
        </Group>
      </FieldParts>
      <PopoverBox className="min-w-(--trigger-width)">
        <ListBox<SelectOption>
          className="max-h-80 overflow-y-auto p-1.5 outline-none"
          renderEmptyState={() => <p className="px-3 py-2 text-muted">No matches.</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="flex min-h-9 cursor-pointer items-center rounded-lg px-3 py-1.5 outline-none focus:bg-well selected:font-semibold pointer-coarse:min-h-11"
            >
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </PopoverBox>
    </>
  );
}
