import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { UploadDialog } from "#app/modules/media/staff/upload-form.tsx";
import { FieldFrame, InputField, useFieldIds } from "#app/ui/staff/fields.tsx";
import { usePreservedTextarea } from "#app/ui/staff/hydration.ts";
import { FIELD_LABELS, type PostFields, type PostPreview } from "../editing/staff-post.ts";
import { insertMarkdown, MarkdownToolbar } from "./markdown-toolbar.tsx";

const VisualEditor = lazy(() => import("./visual-editor.tsx"));

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
  /** Incremented each time other text is loaded into the fields. */
  fillCount: number;
}

/** Title and text. The form always submits the Markdown field, which the visual editor updates. */
export function TextFields(props: TextFieldsProps) {
  const { fields, errors, problems, pictures, preview, fillCount } = props;
  const findingsOf = (name: keyof PostFields) => (
    <CopyFindings
      findings={props.findings.filter(({ field }) => field === name)}
      takesReasons={props.takesReasons}
    />
  );
  const area = useRef<HTMLTextAreaElement>(null);
  /** The visual editor's initial text; undefined while Markdown is shown. */
  const [visualText, setOpened] = useState<string>();
  const isVisual = visualText !== undefined;
  const error = errors.markdown ?? problems.markdown;
  const hint = preview ? `${preview.words} words, ${preview.readTime}` : "Markdown";
  const { id, control } = useFieldIds({ hint, error });
  usePreservedTextarea(id);

  // The visual editor has its own copy of the text, which would be outdated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes it whenever the fields are filled
  useEffect(() => setOpened(undefined), [fillCount]);

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
      {findingsOf("title")}
      <ModeSwitch
        isVisual={isVisual}
        onSwitch={(visual) => setOpened(visual ? area.current?.value : undefined)}
      />
      {isVisual && (
        <Suspense fallback={<p className="staff-empty">Opening the visual editor...</p>}>
          <VisualEditor markdown={visualText} pictures={pictures} onChange={write} />
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
      {findingsOf("markdown")}
    </>
  );
}

interface ModeSwitchProps {
  isVisual: boolean;
  onSwitch: (isVisual: boolean) => void;
}

const MODES = [
  { label: "Markdown", visual: false },
  { label: "Visual", visual: true },
];

/** Switches between Markdown and the visual editor. */
function ModeSwitch({ isVisual, onSwitch }: ModeSwitchProps) {
  return (
    <fieldset className="markdown-tools">
      <legend className="sr-only">Way of writing</legend>
      {MODES.map(({ label, visual }) => (
        <button
          key={label}
          type="button"
          className="tool-button"
          aria-pressed={isVisual === visual}
          onClick={() => isVisual !== visual && onSwitch(visual)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface PictureDropProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The text field. */
  children: ReactNode;
}

/** Uploads pictures dropped on the text, or chosen with the button below it, and inserts them. */
function PictureDrop({ area, children }: PictureDropProps) {
  const [dropped, setDropped] = useState<File>();
  const [isOpen, setOpen] = useState(false);
  const [uploaded, setUploaded] = useState<PictureChoice>();
  /** The selection before the dialog opened, where the picture is inserted. */
  const caret = useRef({ start: 0, end: 0 });

  function open(file?: File) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    caret.current = { start, end };
    setDropped(file);
    setOpen(true);
  }

  // Once the dialog is gone: while it is open, it holds the focus.
  useEffect(() => {
    if (!uploaded || isOpen) return;
    setUploaded(undefined);
    const { start, end } = caret.current;
    area.current?.setSelectionRange(start, end);
    const { ref: picture, alt } = uploaded;
    if (area.current) insertMarkdown(area.current, { picture, alt });
  }, [uploaded, isOpen, area]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button below */}
      <div
        className="grid"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("Files")) event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          open(file);
        }}
      >
        {children}
      </div>
      <p>
        <button type="button" className="quiet-button" onClick={() => open()}>
          Upload a picture
        </button>
      </p>
      {isOpen && (
        <UploadDialog dropped={dropped} onUploaded={setUploaded} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
