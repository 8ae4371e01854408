import { Check, ChevronDown } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  Button as AriaButton,
  Select as AriaSelect,
  Autocomplete,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
  SelectValue,
  useFilter,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { useFieldError } from "./field-error.ts";
import { PopoverBox } from "./popover.tsx";
import { CONTROL, FieldParts, type FieldProps, HEIGHT } from "./text-fields.tsx";

/**
 * The value of a control that is not a native field, for the form that is posted. Tells the form of each
 * change, as a native field does.
 */
export function FormValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} />;
}

/** React Aria takes no empty key; forms post an empty text for "Any". */
const EMPTY_KEY = " ";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValue: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** From this many options on, a list can be searched. */
const SEARCHED = 12;

/** Choose one of several options; a long list can be searched. Follows `defaultValue` when it changes. */
export function Select(props: SelectProps) {
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
      <AriaSelect
        value={value || EMPTY_KEY}
        onChange={(key) => {
          const chosen = key === null || key === EMPTY_KEY ? "" : String(key);
          setValue(chosen);
          onChange?.(chosen);
        }}
        isInvalid={error !== undefined}
        isRequired={props.isRequired ?? false}
        validationBehavior="aria"
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-1"
      >
        <FieldParts {...props}>
          <AriaButton
            className={`${CONTROL} ${HEIGHT} flex cursor-pointer items-center justify-between gap-2 text-left`}
          >
            <SelectValue className="truncate">{({ selectedText }) => selectedText}</SelectValue>
            <Icon icon={ChevronDown} size={18} className="shrink-0 text-muted" />
          </AriaButton>
        </FieldParts>
        <PopoverBox className="flex min-w-(--trigger-width) flex-col">
          <OptionSearch isShown={options.length >= SEARCHED}>
            <ListBox
              className="max-h-80 overflow-y-auto p-1.5 outline-none"
              renderEmptyState={() => <p className="px-3 py-2 text-muted">No matches.</p>}
            >
              {options.map((option) => (
                <ListBoxItem
                  key={option.value}
                  id={option.value || EMPTY_KEY}
                  textValue={option.label}
                  className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 pointer-coarse:min-h-11 py-1.5 outline-none focus:bg-well"
                >
                  {({ isSelected }) => (
                    <>
                      {option.label}
                      {isSelected && (
                        <Icon icon={Check} size={18} className="shrink-0 text-accent" />
                      )}
                    </>
                  )}
                </ListBoxItem>
              ))}
            </ListBox>
          </OptionSearch>
        </PopoverBox>
      </AriaSelect>
      <FormValue name={name} value={value} />
    </div>
  );
}

/** A search field above a list of options. */
function OptionSearch({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { contains } = useFilter({ sensitivity: "base" });
  if (!isShown) return children;
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label="Search" autoFocus className="border-b border-line">
        <Input
          role="combobox"
          aria-expanded="true"
          aria-haspopup="listbox"
          placeholder="Search"
          className="w-full bg-transparent px-4.5 py-2.5 outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      {children}
    </Autocomplete>
  );
}
