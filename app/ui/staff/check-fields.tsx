import { type ReactNode, useId } from "react";
import type { SelectOption } from "./choice-fields.tsx";
import { useFieldError } from "./field-error.ts";
import { type FieldProps, RequiredMark } from "./text-fields.tsx";

/*
 * Boxes and circles are native: they post with their form, the arrow keys work, and what is chosen before
 * the scripts have loaded stays. The whole row is the target.
 */

const MARK =
  "mt-px size-5 shrink-0 cursor-pointer accent-accent outline-offset-2 aria-invalid:outline-2 aria-invalid:outline-error";
const ROW = "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-tight";

/** Ids of the hint and the error of a field, and the attributes that link a control to them. */
function useDescription(props: Pick<FieldProps, "name" | "hint" | "error">) {
  const { hint } = props;
  const error = useFieldError(props);
  const id = useId();
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    attributes: {
      "aria-describedby": ids || undefined,
      "aria-invalid": error ? (true as const) : undefined,
    },
    texts: (
      <>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-sm text-error">
            {error}
          </p>
        )}
      </>
    ),
  };
}

interface CheckboxProps extends Omit<FieldProps, "isRequired" | "hidesLabel"> {
  /** What a checked box posts; an empty one posts nothing. */
  value?: string;
  isDefaultChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
  className?: string;
}

/** One box to check. Follows `isDefaultChecked` when it changes. */
export function Checkbox(props: CheckboxProps) {
  const { label, name, help, value = "on", isDefaultChecked = false, onChange, className } = props;
  const { attributes, texts } = useDescription(props);
  return (
    <div className={`grid content-start ${className ?? ""}`}>
      <div className="flex items-center gap-1">
        <label className={ROW}>
          <input
            key={String(isDefaultChecked)}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isDefaultChecked}
            onChange={(event) => onChange?.(event.target.checked)}
            className={`${MARK} rounded`}
            {...attributes}
          />
          {label}
        </label>
        {help}
      </div>
      {texts}
    </div>
  );
}

interface GroupProps extends FieldProps {
  options: readonly (SelectOption & { hint?: string })[];
  className?: string;
}

interface OptionGroupProps extends GroupProps {
  type: "checkbox" | "radio";
  checked: readonly string[];
  /** Called with all checked values. */
  onChange?: ((values: string[]) => void) | undefined;
}

/** Boxes or circles below a common label. */
function OptionGroup(props: OptionGroupProps) {
  const { label, name, help, isRequired, hidesLabel, options, className, type, checked, onChange } =
    props;
  const { attributes, texts } = useDescription(props);
  return (
    <fieldset
      key={checked.join(" ")}
      className={`grid min-w-0 content-start ${className ?? ""}`}
      aria-describedby={attributes["aria-describedby"]}
    >
      <legend className={hidesLabel ? "sr-only" : "flex items-center gap-1 font-semibold"}>
        {label}
        {isRequired && <RequiredMark />}
        {help}
      </legend>
      {options.map(({ value, label: text, hint }) => (
        <label key={value} className={ROW}>
          <input
            type={type}
            name={name}
            value={value}
            defaultChecked={checked.includes(value)}
            onChange={({ target }) => onChange?.(listChecked(target.closest("fieldset")))}
            className={MARK}
            aria-invalid={attributes["aria-invalid"]}
          />
          <OptionText hint={hint}>{text}</OptionText>
        </label>
      ))}
      {texts}
    </fieldset>
  );
}

const listChecked = (group: HTMLFieldSetElement | null) =>
  [...(group?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ value }) => value);

function OptionText({ hint, children }: { hint: string | undefined; children: ReactNode }) {
  if (!hint) return children;
  return (
    <span className="grid gap-0.5">
      {children}
      <span className="text-sm text-muted">{hint}</span>
    </span>
  );
}

interface CheckboxGroupProps extends GroupProps {
  /** Values of the boxes that are checked at first. */
  defaultValue?: readonly string[];
  onChange?: (values: string[]) => void;
}

/** Several boxes with one label; the form posts one value of this name for each checked one. */
export function CheckboxGroup({ defaultValue = [], onChange, ...props }: CheckboxGroupProps) {
  return <OptionGroup {...props} type="checkbox" checked={defaultValue} onChange={onChange} />;
}

interface RadioGroupProps extends GroupProps {
  defaultValue: string;
  onChange?: (value: string) => void;
}

/** Choose one of two to four options that should all be seen; for more use `Select`. */
export function RadioGroup({ defaultValue, onChange, ...props }: RadioGroupProps) {
  const choose = ([value]: string[]) => value !== undefined && onChange?.(value);
  return <OptionGroup {...props} type="radio" checked={[defaultValue]} onChange={choose} />;
}
