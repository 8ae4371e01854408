import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { WrappingTextField } from "#app/ui/staff/wrapping-text-field.tsx";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import { FIELD_LABELS, type PostFields, type PostPreview } from "../editing/staff-post.ts";
import { findControl } from "./show-field.ts";
import { ArticleField } from "./writing/article-field.tsx";

interface TextFieldsProps {
  fields: PostFields;
  errors: Record<string, string>;
  /** Problems found by the live preview, by field. */
  problems: Record<string, string>;
  /** What the copy check finds, in all fields. */
  findings: readonly CopyFinding[];
  takesReasons: boolean;
  choices: EditorChoices;
  preview: PostPreview | undefined;
}

/** Title and text. */
export function TextFields(props: TextFieldsProps) {
  const { fields, errors, problems, choices, preview } = props;
  const findingsOf = (name: keyof PostFields) => (
    <CopyFindings
      findings={props.findings.filter(({ field }) => field === name)}
      takesReasons={props.takesReasons}
    />
  );
  return (
    <>
      <WrappingTextField
        label={FIELD_LABELS.title}
        name="title"
        maxLength={1000}
        defaultValue={fields.title}
        error={errors.title ?? problems.title}
        onEnter={(form) => findControl(form, "markdown")?.focus()}
      />
      {findingsOf("title")}
      <ArticleField
        label={FIELD_LABELS.markdown}
        name="markdown"
        hint={preview && preview.words > 0 && `${preview.words} words, ${preview.readTime}`}
        error={errors.markdown ?? problems.markdown}
        defaultValue={fields.markdown}
        pictures={choices.pictures}
        facts={choices.facts}
      />
      {findingsOf("markdown")}
    </>
  );
}
