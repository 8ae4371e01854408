import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { FieldFrame, InputField, useFieldIds } from "#app/ui/staff/field.tsx";
import { useKeptArea } from "#app/ui/staff/use-typed.ts";
import { FIELD_LABELS, type PostFields, type PostPreview } from "../editing/staff-post.ts";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { PictureDrop } from "./picture-drop.tsx";

const VisualEditor = lazy(() => import("./visual-editor.tsx"));

interface TextFieldsProps {
  fields: PostFields;
  errors: Record<string, string>;
  /** What the live preview found, which may be mended before saving. */
  problems: Record<string, string>;
  pictures: PictureChoice[];
  preview: PostPreview | undefined;
  /** Another number each time the fields are filled from elsewhere. */
  filled: number;
}

/** Title and text. The text is always what stands in the Markdown field, whichever way it is written. */
export function TextFields(props: TextFieldsProps) {
  const { fields, errors, problems, pictures, preview, filled } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  /** What the visual editor was opened with; undefined while Markdown is shown. */
  const [opened, setOpened] = useState<string>();
  const isVisual = opened !== undefined;
  const error = errors.markdown ?? problems.markdown;
  const hint = preview ? `${preview.words} words, ${preview.readTime}` : "Markdown";
  const { id, control } = useFieldIds({ hint, error });
  useKeptArea(id);

  // The visual editor holds a text of its own, which would be an old one then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes it whenever the fields are filled
  useEffect(() => setOpened(undefined), [filled]);

  function write(markdown: string) {
    if (!area.current) return;
    area.current.value = markdown;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <InputField
        label={FIELD_LABELS.title}
        name="title"
        maxLength={1000}
        defaultValue={fields.title}
        error={errors.title ?? problems.title}
      />
      <ModeSwitch
        isVisual={isVisual}
        onSwitch={(visual) => setOpened(visual ? area.current?.value : undefined)}
      />
      {isVisual && (
        <Suspense fallback={<p className="staff-empty">Opening the visual editor...</p>}>
          <VisualEditor markdown={opened} pictures={pictures} onChange={write} />
        </Suspense>
      )}
      <div hidden={isVisual}>
        <FieldFrame id={id} label={FIELD_LABELS.markdown} hint={hint} error={error}>
          <MarkdownToolbar area={area} pictures={pictures} />
          <PictureDrop area={area}>
            <textarea
              ref={area}
              name="markdown"
              rows={24}
              className="staff-input markdown-area"
              defaultValue={fields.markdown}
              {...control}
            />
          </PictureDrop>
        </FieldFrame>
      </div>
      {isVisual && error && <p className="staff-error">{error}</p>}
    </>
  );
}
