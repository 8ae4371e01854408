import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { PictureField } from "#app/modules/media/staff/picture-field.tsx";
import { AreaField, InputField, SelectField } from "#app/ui/staff/field.tsx";
import type { Field } from "../fields.ts";

/** What pictures are chosen from. */
export type Pictures = readonly PictureChoice[];

interface FieldControlProps {
  field: Field;
  value: string;
  error: string | undefined;
  /** Of a field for a picture. */
  pictures?: Pictures | undefined;
}

/** The control a field asks for. */
export function FieldControl({ field, value, error, pictures = [] }: FieldControlProps) {
  const { name, label, kind, hint, options = [], rows, inputMode, readOnly } = field;
  const common = { name, label, hint, error };
  if (kind === "check") return <CheckField field={field} value={value} error={error} />;
  if (kind === "area" || kind === "lines") {
    return <AreaField {...common} rows={rows ?? (kind === "lines" ? 3 : 4)} defaultValue={value} />;
  }
  if (kind === "picture") {
    const chosen = value || (options[0]?.value ?? "");
    return <PictureField {...common} pictures={pictures} chosen={chosen} canUpload />;
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
  return (
    <InputField
      {...common}
      type={type}
      inputMode={inputMode}
      readOnly={readOnly}
      defaultValue={value}
    />
  );
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
