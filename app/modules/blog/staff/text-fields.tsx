import { Code, Eye } from "lucide";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ToggleButton } from "react-aria-components";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { UploadDialog } from "#app/modules/media/staff/upload-form.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { Skeleton } from "#app/ui/staff/feedback.tsx";
import { TextArea, TextField, typeInto } from "#app/ui/staff/text-fields.tsx";
import { FIELD_LABELS, type PostFields, type PostPreview } from "../editing/staff-post.ts";
import type { VisualEditorHandle } from "./create-visual-editor.ts";
import { insertMarkdown, type Mark, useMarkdownKeys } from "./markdown-marks.ts";
import { type WritingTool, WritingToolbar } from "./writing-toolbar.tsx";

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
}

/** The visual editor while it is shown. */
interface Visual {
  markdown: string;
  takesFocus: boolean;
}

/**
 * Title and text. The visual editor opens first; the form always submits the Markdown field, which the visual
 * editor updates.
 */
export function TextFields(props: TextFieldsProps) {
  const { fields, errors, problems, pictures, preview } = props;
  const findingsOf = (name: keyof PostFields) => (
    <CopyFindings
      findings={props.findings.filter(({ field }) => field === name)}
      takesReasons={props.takesReasons}
    />
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<VisualEditorHandle>(undefined);
  const [visual, setVisual] = useState<Visual>();
  const upload = usePictureUpload((picture) => insertPicture(picture));
  const error = errors.markdown ?? problems.markdown;
  const hint = preview && `${preview.words} words, ${preview.readTime}`;
  useMarkdownKeys(area);

  // Not while someone already types into the Markdown field.
  useEffect(() => {
    const field = area.current;
    if (!field || document.activeElement === field) return;
    setVisual({ markdown: field.value, takesFocus: false });
  }, []);

  function insertPicture(picture: PictureChoice) {
    if (visual) handle.current?.insertPicture(picture);
    else if (area.current) {
      insertMarkdown(area.current, { picture: picture.ref, alt: picture.alt });
    }
  }

  const toolbar = (
    <WritingToolbar
      without={visual ? [] : ["paragraph", "undo", "redo"]}
      pictures={pictures}
      onTool={(tool: WritingTool) => {
        if (visual) handle.current?.run(tool);
        else if (area.current) insertMarkdown(area.current, tool as Mark);
      }}
      onLink={(href) => {
        if (visual) handle.current?.link(href);
        else if (area.current) insertMarkdown(area.current, { href });
      }}
      onPicture={insertPicture}
      onUpload={() => upload.open()}
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
      <DropZone onFile={upload.open}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {FIELD_LABELS.markdown}
          </span>
          <ModeSwitch
            isVisual={visual !== undefined}
            onSwitch={(isVisual) =>
              setVisual(
                isVisual ? { markdown: area.current?.value ?? "", takesFocus: true } : undefined,
              )
            }
          />
        </div>
        {toolbar}
        {visual && (
          <Suspense fallback={<Skeleton label="Opening the visual editor" lines={6} />}>
            <VisualEditor
              {...visual}
              pictures={pictures}
              handle={handle}
              onChange={(markdown) => typeInto(area.current, markdown)}
            />
          </Suspense>
        )}
        <div hidden={visual !== undefined}>
          <TextArea
            label={FIELD_LABELS.markdown}
            hidesLabel
            hint={hint ?? "Markdown"}
            error={error}
            name="markdown"
            rows={20}
            areaRef={area}
            defaultValue={fields.markdown}
            className="min-h-96 font-mono text-sm leading-relaxed"
          />
        </div>
        {visual && (
          <p className="text-sm text-muted">
            {hint}
            {error && <span className="block text-error">{error}</span>}
          </p>
        )}
      </DropZone>
      {findingsOf("markdown")}
      {upload.dialog}
    </>
  );
}

interface ModeSwitchProps {
  isVisual: boolean;
  onSwitch: (isVisual: boolean) => void;
}

const MODES = [
  { label: "Visual", icon: Eye, visual: true },
  { label: "Markdown", icon: Code, visual: false },
];

/** Switches between the visual editor and Markdown. */
function ModeSwitch({ isVisual, onSwitch }: ModeSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Way of writing</legend>
      {MODES.map(({ label, icon, visual }) => (
        <ToggleButton
          key={label}
          isSelected={visual === isVisual}
          onChange={() => visual !== isVisual && onSwitch(visual)}
          className={buttonClass({
            ...{ variant: "quiet", className: "selected:bg-well selected:text-plain" },
          })}
        >
          <Icon icon={icon} size={18} />
          {label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

/** Takes pictures that are dropped on the text, or pasted into it. */
function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button in the toolbar
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDropCapture={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        onFile(file);
      }}
      onPasteCapture={(event) => {
        const [file] = event.clipboardData.files;
        if (!file?.type.startsWith("image/")) return;
        event.preventDefault();
        event.stopPropagation();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}

/** A dialog that uploads a picture; `onUploaded` is called once the dialog is gone, which holds the focus. */
function usePictureUpload(onUploaded: (picture: PictureChoice) => void) {
  const [request, setRequest] = useState<{ file?: File | undefined }>();
  const [uploaded, setUploaded] = useState<PictureChoice>();
  const report = useRef(onUploaded);
  report.current = onUploaded;
  useEffect(() => {
    if (!uploaded || request) return;
    setUploaded(undefined);
    report.current(uploaded);
  }, [uploaded, request]);
  return {
    open: (file?: File) => setRequest({ file }),
    dialog: request && (
      <UploadDialog
        dropped={request.file}
        onUploaded={setUploaded}
        onClose={() => setRequest(undefined)}
      />
    ),
  };
}
