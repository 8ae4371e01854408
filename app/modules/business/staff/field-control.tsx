import { AreaField, InputField, SelectField } from "#app/ui/staff/field.tsx";
import type { Field } from "../fields.ts";

interface FieldControlProps {
  field: Field;
  value: string;
  error: string | undefined;
}

/** The control a field asks for. */
export function FieldControl({ field, value, error }: FieldControlProps) {
  const { name, label, kind, hint, options = [], inputMode } = field;
  const common = { name, label, hint, error };
  if (kind === "check") return <CheckField field={field} value={value} error={error} />;
  if (kind === "area" || kind === "lines") {
    return <AreaField {...common} rows={kind === "lines" ? 3 : 4} defaultValue={value} />;
  }
  if (kind === "select") {
    return (
      <SelectField {...common} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  const type = kind === "date" || kind === "time" ? kind : "text";
  return <InputField {...common} type={type} inputMode={inputMode} defaultValue={value} />;
}

function CheckField({ field: { name, label, hint }, value, error }: FieldControlProps) {
  return (
    <div className="staff-field">
      <label className="staff-check">
        <input type="checkbox" name={name} defaultChecked={value !== ""} />
        <span>{label}</span>
      </label>
      {hint && <p className="staff-hint">{hint}</p>}
      {error && <p className="staff-error">{error}</p>}
    </div>
  );
}
