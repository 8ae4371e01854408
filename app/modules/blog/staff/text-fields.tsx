import { useRef } from "react";
import type { PictureChoice } from "#app/modules/uploads/staff/picture-choice.ts";
import { FieldFrame, InputField, useFieldIds } from "#app/ui/staff/field.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { FIELD_LABELS, type PostFields, type PostPreview } from "./post-types.ts";

interface TextFieldsProps {
  fields: PostFields;
  errors: Record<string, string>;
  /** What the live preview found, which may be mended before saving. */
  problems: Record<string, string>;
  pictures: PictureChoice[];
  preview: PostPreview | undefined;
}

/** Title and text. */
export function TextFields({ fields, errors, problems, pictures, preview }: TextFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const error = errors.markdown ?? problems.markdown;
  const hint = preview ? `${preview.words} words, ${preview.readTime}` : "Markdown";
  const { id, control } = useFieldIds({ hint, error });
  return (
    <>
      <InputField
        label={FIELD_LABELS.title}
        name="title"
        maxLength={160}
        defaultValue={fields.title}
        error={errors.title ?? problems.title}
      />
      <FieldFrame id={id} label={FIELD_LABELS.markdown} hint={hint} error={error}>
        <MarkdownToolbar area={area} pictures={pictures} />
        <textarea
          ref={area}
          name="markdown"
          rows={24}
          className="staff-input markdown-area"
          defaultValue={fields.markdown}
          {...control}
        />
      </FieldFrame>
    </>
  );
}
