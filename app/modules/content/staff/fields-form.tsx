import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import {
  type CopyFinding,
  describeFieldFindings,
  reasonField,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { PictureField } from "#app/modules/media/staff/picture-field.tsx";
import type { TextChoices } from "#app/modules/store/fact-choices.server.ts";
import { Checkbox, RadioGroup } from "#app/ui/staff/check-fields.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { FormError, SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import {
  NumberField,
  TextArea,
  TextField,
  TimeField,
  typeInto,
} from "#app/ui/staff/text-fields.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import { WrappingTextField } from "#app/ui/staff/wrapping-text-field.tsx";
import type { Field } from "../fields.ts";
import type { RenderedText } from "../rendered-texts.server.ts";
import { Conflict } from "./conflict.tsx";
import type { ContentResult } from "./content-result.ts";
import { RenderedTextNote, useFactInsertion } from "./fact-fields.tsx";
import { isRequired } from "./required-fields.ts";

/** The choices of picture fields. */
type Pictures = readonly PictureChoice[];

interface FieldsFormProps {
  /** Key of the content, for checking its texts while staff type. */
  contentKey: string;
  fields: Field[];
  /** Shown when the form is mounted; for those of another content, give it another key. */
  values: Record<string, string>;
  /** `versionOf` the value when the form was opened. */
  version?: string | undefined;
  /** Identifies an entry of a list, even after it was edited. */
  identity?: string | undefined;
  result: ContentResult<unknown> | undefined;
  pictures?: Pictures | undefined;
  /** What fields with facts offer to insert. */
  choices?: TextChoices | undefined;
  /** The values with facts as readers see them, by the name of their field. */
  renderedTexts?: Record<string, RenderedText> | undefined;
  /** Label of the button. */
  label: string;
  /** The action that the button requests, on pages with several. */
  intent?: string | undefined;
  /** One field per row, for long texts. */
  isNarrow?: boolean;
  /** Additional buttons. */
  children?: ReactNode;
  /** Additional controls below the fields. */
  extra?: ReactNode;
  /** What a field's value and the others lead to, shown below it; updated on every input event. */
  noteFor?: ((field: Field, typed: Record<string, string>) => ReactNode) | undefined;
  /** Called with the form on every input event. */
  onInput?: (form: HTMLFormElement) => void;
}

/** A form for a piece of content: fields by group, their errors, and a conflicting change. */
export function FieldsForm(props: FieldsFormProps) {
  const { fields, values, version, identity, result, pictures } = props;
  const { label, intent, isNarrow = false, children, extra, onInput } = props;
  const form = useRef<HTMLFormElement>(null);
  // Later values are typed into the fields, which may have been changed meanwhile.
  const [initial] = useState(() => result?.values ?? values);
  const [typed, setTyped] = useState(initial);
  const settled = useSavedValues(form, { values, result });
  const { findings, renderedTexts, refresh } = useFormCheck({ ...props, form });
  const { buttonFor, offerFacts, dialog } = useFactInsertion({
    form,
    fields,
    choices: props.choices,
  });
  const errors = result?.fieldErrors ?? {};
  const errorOf = ({ name }: Field) => {
    // Each word that was refused has a reason by now.
    const isAnswered = isReasonGiven(result?.payload?.findings ?? [], name, typed);
    return isAnswered ? undefined : errors[name];
  };
  const findingsOf = ({ name }: Field) => findings.filter(({ field }) => isInField(field, name));
  const others = findings.filter(
    (finding) => !fields.some((field) => findingsOf(field).includes(finding)),
  );
  useEffect(() => {
    // What was chosen before the scripts had loaded.
    if (form.current) setTyped(readTexts(form.current));
  }, []);
  return (
    <StaffForm
      ref={form}
      saved={[values, version, settled]}
      errors={result?.fieldErrors}
      onInput={(element) => {
        setTyped(readTexts(element));
        refresh(element);
        offerFacts();
        onInput?.(element);
      }}
    >
      <input type="hidden" name="version" value={result?.payload?.version ?? version ?? ""} />
      {identity !== undefined && <input type="hidden" name="identity" value={identity} />}
      <Conflict result={result} />
      {props.choices && fields.some(({ facts }) => facts) && (
        <p className="text-sm text-muted">
          To insert a fact, type {"{{"} in a text or press “Insert fact”.
        </p>
      )}
      {groupFields(fields).map(({ title, members }) => (
        <FieldGroup key={title} title={title} isNarrow={isNarrow}>
          {members.map((field) => (
            <div
              key={field.name}
              hidden={field.onlyIf && typed[field.onlyIf.name] !== field.onlyIf.value}
              className={`grid content-start gap-2 ${WIDE.has(field.kind) ? "col-span-full" : ""}`}
            >
              <FieldControl
                field={field}
                value={(field.kind === "fixed" ? values : initial)[field.name] ?? ""}
                error={errorOf(field)}
                pictures={pictures}
                help={buttonFor(field)}
                shown={props.renderedTexts?.[field.name]?.text}
              />
              {props.noteFor?.(field, typed)}
              {field.facts && <RenderedTextNote rendered={renderedTexts[field.name]} />}
              <CopyFindings findings={findingsOf(field)} />
            </div>
          ))}
        </FieldGroup>
      ))}
      {extra}
      <CopyFindings findings={others} />
      <FormError>{errors[""]}</FormError>
      <SaveBar label={label} intent={intent}>
        {children}
      </SaveBar>
      {dialog}
    </StaffForm>
  );
}

/** The current text of each field. */
const readTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Whether the words of a field that were refused for lack of a reason all have one by now. */
function isReasonGiven(
  refused: readonly CopyFinding[],
  name: string,
  typed: Record<string, string>,
): boolean {
  const own = refused.filter(({ field }) => isInField(field, name));
  const current = own.map((finding) => {
    const reason = finding.reason || typed[reasonField(finding.key)];
    return reason ? { ...finding, reason } : finding;
  });
  return own.length > 0 && describeFieldFindings(current) === undefined;
}

/** Whether a path is that of a field or of a part of its value. */
const isInField = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

/** Kinds of fields that take a whole row. */
const WIDE = new Set<Field["kind"]>(["area", "lines", "paragraphs", "check", "picture", "fixed"]);

/** Up to this many options are shown as radio buttons. */
const ALL_SHOWN = 3;

interface FieldControlProps {
  field: Field;
  value: string;
  error: string | undefined;
  /** The choices of a picture field. */
  pictures?: Pictures | undefined;
  /** Beside the label. */
  help?: ReactNode;
  /** A fixed text as readers see it, if it contains facts. */
  shown?: string | undefined;
}

/** The control for a field, by its kind. */
function FieldControl({ field, value, error, pictures = [], help, shown }: FieldControlProps) {
  const { name, label, kind, hint, options = [], rows, inputMode, readOnly } = field;
  const common = { name, label, hint, error, help, isRequired: isRequired(field) };
  switch (kind) {
    case "fixed":
      return <FixedText field={field} value={shown ?? value} />;
    case "check":
      return <Checkbox {...common} isDefaultChecked={value !== ""} />;
    case "area":
    case "lines":
    case "paragraphs":
      return (
        <TextArea {...common} rows={rows ?? (kind === "lines" ? 3 : 4)} defaultValue={value} />
      );
    case "picture": {
      // A field without pictures of the site takes only uploads.
      const choices = pictures.filter(({ isUpload }) => isUpload || options.length > 0);
      const shown = { pictures: choices, chosen: value, canUpload: true };
      return <PictureField {...common} {...shown} {...(field.optional && { blank: "None" })} />;
    }
    case "select": {
      const isKnown = options.some((option) => option.value === value);
      const choice = { options, defaultValue: isKnown ? value : (options[0]?.value ?? "") };
      if (options.length <= ALL_SHOWN) return <RadioGroup {...common} {...choice} />;
      return <Select {...common} {...choice} />;
    }
    case "date":
      return <DatePicker {...common} defaultValue={value} />;
    case "time":
      return <TimeField {...common} defaultValue={value} />;
    case "number":
      if (inputMode === "numeric") return <NumberField {...common} defaultValue={value} />;
      return <TextField {...common} inputMode={inputMode} defaultValue={value} />;
    case "text":
      // Others are short: a phone number, a URL, or a value that is given.
      if (!inputMode && !readOnly) return <WrappingTextField {...common} defaultValue={value} />;
      return (
        <TextField {...common} inputMode={inputMode} isReadOnly={readOnly} defaultValue={value} />
      );
  }
}

/** A text that is part of the page but cannot be changed. */
function FixedText({ field: { label, hint }, value }: Pick<FieldControlProps, "field" | "value">) {
  return (
    <dl className="grid gap-1">
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </dl>
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

interface FieldGroupProps {
  title: string;
  isNarrow: boolean;
  children: ReactNode;
}

function FieldGroup({ title, isNarrow, children }: FieldGroupProps) {
  const columns = isNarrow ? "" : "sm:grid-cols-2";
  const fields = (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${columns}`}>{children}</div>
  );
  if (title === "") return fields;
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="pr-3 font-semibold">{title}</legend>
      {fields}
    </fieldset>
  );
}

/** What the server says about the texts in a form. */
export interface FormCheck {
  /** What the copy check finds. */
  findings: CopyFinding[];
  renderedTexts: Record<string, RenderedText>;
}

interface UseFormCheck extends Pick<FieldsFormProps, "contentKey" | "renderedTexts" | "result"> {
  form: RefObject<HTMLFormElement | null>;
}

/** Checks the refused texts, then what staff type, and shows it as readers see it. */
function useFormCheck({ contentKey, form, result, renderedTexts = {} }: UseFormCheck) {
  const { preview, refresh } = useLivePreview<FormCheck>({
    initial: { findings: result?.payload?.findings ?? [], renderedTexts },
    url: `/admin/business/copy-check/${contentKey}`,
  });
  // Also when the form opens, because its texts may be older than the rules, and after each save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after every response
  useEffect(() => {
    if (form.current) refresh(form.current);
  }, [form, refresh, result]);
  return {
    findings: preview?.findings ?? [],
    renderedTexts: preview?.renderedTexts ?? {},
    refresh,
  };
}

/**
 * After a save, shows each text as saved: "(313) 555-0199" for "313-555-0199". Text typed during
 * the save stays. Returns a number that changes once the form shows the saved texts.
 */
function useSavedValues(
  form: RefObject<HTMLFormElement | null>,
  { values, result }: Pick<FieldsFormProps, "values" | "result">,
) {
  const { state, formData } = useNavigation();
  const [settled, setSettled] = useState(0);
  const sent = useRef<FormData>(undefined);
  if (formData) sent.current = formData;
  useEffect(() => {
    if (state !== "idle" || !result?.ok || !sent.current) return;
    for (const [name, text] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      const isText =
        control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && !/checkbox|hidden/.test(control.type));
      if (isText && control.value === sent.current.get(name)) typeInto(control, text);
    }
    sent.current = undefined;
    setSettled((count) => count + 1);
  }, [state, result, values, form]);
  return settled;
}
