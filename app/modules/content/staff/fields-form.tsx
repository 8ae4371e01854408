import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { PictureField } from "#app/modules/media/staff/picture-field.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/staff/fields.tsx";
import { LeaveDialog, useUnsavedForm } from "#app/ui/staff/leave-guard.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { Field } from "../fields.ts";
import type { ContentResult } from "./content-result.ts";

/** The choices of picture fields. */
type Pictures = readonly PictureChoice[];

interface FieldsFormProps {
  /** Key of the content, for checking its texts while staff type. */
  contentKey: string;
  fields: Field[];
  values: Record<string, string>;
  /** `versionOf` the value when the form was opened. */
  version?: string | undefined;
  /** Identifies an entry of a list, even after it was edited. */
  identity?: string | undefined;
  result: ContentResult<unknown> | undefined;
  pictures?: Pictures | undefined;
  /** Label of the button. */
  label: string;
  /** The action that the button requests, on pages with several. */
  intent?: string | undefined;
  /** Additional buttons. */
  children?: ReactNode;
  /** Additional controls below the fields. */
  extra?: ReactNode;
  /** Called with the form on every input event. */
  onInput?: (form: HTMLFormElement) => void;
}

/** A form for a piece of content: fields by group, their errors, and a conflicting change. */
export function FieldsForm(props: FieldsFormProps) {
  const { contentKey, fields, values, version, identity, result, pictures } = props;
  const { label, intent, children, extra, onInput } = props;
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useSavedValues(form, { values, result });
  const unsaved = useUnsavedForm({ form, saved: [values, version] });
  const { findings, refresh } = useCopyCheck({ contentKey, form, result });
  const shown = result?.values ?? values;
  const errors = result?.fieldErrors ?? {};
  const findingsOf = ({ name }: Field) =>
    findings.filter(({ field }) => field === name || field.startsWith(`${name}.`));
  const others = findings.filter(
    (finding) => !fields.some((field) => findingsOf(field).includes(finding)),
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="staff-form"
      preventScrollReset
      onInput={(event) => {
        unsaved.checkForChanges();
        refresh(event.currentTarget);
        onInput?.(event.currentTarget);
      }}
    >
      <input type="hidden" name="version" value={result?.payload?.version ?? version ?? ""} />
      {identity !== undefined && <input type="hidden" name="identity" value={identity} />}
      <Conflict result={result} />
      {groupFields(fields).map(({ title, members }) => (
        <FieldGroup key={title} title={title}>
          {members.map((field) => (
            <div key={field.name} className="checked-field">
              <FieldControl
                field={field}
                value={(field.kind === "fixed" ? values : shown)[field.name] ?? ""}
                error={errors[field.name]}
                pictures={pictures}
              />
              <CopyFindings findings={findingsOf(field)} />
            </div>
          ))}
        </FieldGroup>
      ))}
      {extra}
      <CopyFindings findings={others} />
      {errors[""] && <p className="staff-error">{errors[""]}</p>}
      <div className="staff-actions">
        <button
          type="submit"
          {...(intent !== undefined && intentField(intent))}
          className="staff-button primary-button"
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? "Saving…" : label}
        </button>
        {children}
      </div>
      <LeaveDialog blocker={unsaved.blocker} />
    </Form>
  );
}

interface FieldControlProps {
  field: Field;
  value: string;
  error: string | undefined;
  /** The choices of a picture field. */
  pictures?: Pictures | undefined;
}

/** The control for a field, by its kind. */
function FieldControl({ field, value, error, pictures = [] }: FieldControlProps) {
  const { name, label, kind, hint, options = [], rows, inputMode, readOnly } = field;
  const common = { name, label, hint, error };
  if (kind === "fixed") return <FixedText field={field} value={value} />;
  if (kind === "check") return <CheckField field={field} value={value} error={error} />;
  if (kind === "area" || kind === "lines" || kind === "paragraphs") {
    return (
      <TextareaField {...common} rows={rows ?? (kind === "lines" ? 3 : 4)} defaultValue={value} />
    );
  }
  if (kind === "picture") {
    if (field.optional) {
      const uploads = pictures.filter(({ isUpload }) => isUpload);
      return <PictureField {...common} pictures={uploads} chosen={value} blank="None" canUpload />;
    }
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

/** A text that is part of the page but cannot be changed. */
function FixedText({ field: { label, hint }, value }: Pick<FieldControlProps, "field" | "value">) {
  return (
    <dl className="staff-field">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hint && <dd className="staff-hint">{hint}</dd>}
    </dl>
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

function groupFields(fields: Field[]): { title: string; members: Field[] }[] {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const title = field.group ?? "";
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  return [...groups].map(([title, members]) => ({ title, members }));
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  if (title === "") return <div className="staff-fields">{children}</div>;
  return (
    <fieldset className="staff-group">
      <legend>{title}</legend>
      <div className="staff-fields">{children}</div>
    </fieldset>
  );
}

interface UseCopyCheck {
  contentKey: string;
  form: RefObject<HTMLFormElement | null>;
  result: ContentResult<unknown> | undefined;
}

/** What the copy check finds in the form: in the refused texts, then in what staff type. */
function useCopyCheck({ contentKey, form, result }: UseCopyCheck) {
  const { preview = [], refresh } = useLivePreview<CopyFinding[]>({
    initial: result?.payload?.findings,
    url: `/admin/business/copy-check/${contentKey}`,
  });
  // Also when the form opens, because its texts may be older than the rules, and after each save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after every response
  useEffect(() => {
    if (form.current) refresh(form.current);
  }, [form, refresh, result]);
  return { findings: preview, refresh };
}

/** Shows the changes that someone else saved in the meantime. */
function Conflict({ result }: { result: ContentResult<unknown> | undefined }) {
  const { conflict, version } = result?.payload ?? {};
  if (!conflict) return null;
  return (
    <div className="staff-conflict" role="alert">
      <p>
        <strong>Someone else changed this while you were editing. Nothing was saved.</strong>{" "}
        {version
          ? "What you typed is still in the form. Save again to replace the current version, or reload the page to start from it."
          : "It was removed. What you typed is still in the form: copy what you need into a new entry."}
      </p>
      {conflict.length > 0 && (
        <ul>
          {conflict.map(({ what, before }) => (
            <li key={what}>
              {what} is now: <strong>{before || "empty"}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * After a save, shows each text as saved: "(313) 555-0199" for "313-555-0199". Text typed during
 * the save stays.
 */
function useSavedValues(
  form: RefObject<HTMLFormElement | null>,
  { values, result }: Pick<FieldsFormProps, "values" | "result">,
) {
  const { state, formData } = useNavigation();
  const sent = useRef<FormData>(undefined);
  if (formData) sent.current = formData;
  useEffect(() => {
    if (state !== "idle" || !result?.ok || !sent.current) return;
    for (const [name, text] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement && control.type !== "checkbox";
      if (isText && control.value === sent.current.get(name)) control.value = text;
    }
    sent.current = undefined;
  }, [state, result, values, form]);
}
