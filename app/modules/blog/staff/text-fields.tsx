import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { FIELD_LABELS, type PostFields, type PostPreview } from "../editing/staff-post.ts";
import { ArticleField } from "./writing/article-field.tsx";

interface TextFieldsProps {
  fields: PostFields;
  errors: Record<string, string>;
  /** Problems found by the live preview, by field. */
  problems: Record<string, string>;
  /** What the copy check finds, in all fields. */
  findings: readonly CopyFinding[];
  takesReasons: boolean;
  pictures: PictureChoice[];
  preview: PostPreview | undefined;
}

/** Title and text. */
export function TextFields(props: TextFieldsProps) {
  const { fields, errors, problems, pictures, preview } = props;
  const findingsOf = (name: keyof PostFields) => (
    <CopyFindings
      findings={props.findings.filter(({ field }) => field === name)}
      takesReasons={props.takesReasons}
    />
  );
  return (
    <>
      <TextField
        label={FIELD_LABELS.title}
        name="title"
        maxLength={1000}
        defaultValue={fields.title}
        error={errors.title ?? problems.title}
      />
      {findingsOf("title")}
      <ArticleField
        label={FIELD_LABELS.markdown}
        name="markdown"
        hint={preview && `${preview.words} words, ${preview.readTime}`}
        error={errors.markdown ?? problems.markdown}
        defaultValue={fields.markdown}
        pictures={pictures}
      />
      {findingsOf("markdown")}
    </>
  );
}
