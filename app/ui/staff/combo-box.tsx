import { ChevronDown } from "lucide";
import { type RefObject, useState } from "react";
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
import { useFieldValue } from "./hydration.ts";
import { PopoverBox } from "./popover.tsx";
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
  const { error, name, options, defaultValue, onChange, className } = props;
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
  defaultValue: string;
  placeholder?: string;
  className?: string;
}

/** A line of text with suggestions; posts what is typed. Follows `defaultValue` when it changes. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { error, name, suggestions, defaultValue, className } = props;
  const { value, setValue, field } = useFieldValue<HTMLInputElement>(defaultValue);
  return (
    <AriaComboBox
      name={name}
      allowsCustomValue
      inputValue={value}
      onInputChange={setValue}
      defaultItems={suggestions.map((text) => ({ value: text, label: text }))}
      menuTrigger="focus"
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`grid content-start gap-1 ${className ?? ""}`}
    >
      <ComboBoxParts {...props} inputRef={field} />
    </AriaComboBox>
  );
}

interface ComboBoxPartsProps extends FieldProps {
  placeholder?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
}

function ComboBoxParts({ placeholder, inputRef, ...props }: ComboBoxPartsProps) {
  return (
    <>
      <FieldParts {...props}>
        <Group className="relative">
          <Input
            ref={inputRef}
            placeholder={placeholder}
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
