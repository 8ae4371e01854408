import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { Skeleton } from "#app/ui/staff/feedback.tsx";
import { TextArea, typeInto } from "#app/ui/staff/text-fields.tsx";
import type { VisualEditorHandle } from "./create-visual-editor.ts";
import { DropZone } from "./drop-zone.tsx";
import { markdownActions, useMarkdownKeys } from "./markdown-marks.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import type { TextActions } from "./text-actions.ts";
import { useWritingDialogs } from "./use-writing-dialogs.tsx";
import { WritingToolbar } from "./writing-toolbar.tsx";

const VisualEditor = lazy(() => import("./visual-editor.tsx"));

interface ArticleFieldProps {
  label: string;
  name: string;
  hint: ReactNode;
  error: string | undefined;
  defaultValue: string;
  pictures: PictureChoice[];
  facts: FactChoice[];
}

/** The visual editor while it is shown. */
interface Visual {
  markdown: string;
  takesFocus: boolean;
}

/**
 * The text of an article. The visual editor opens first; the form always submits the Markdown field, which the
 * visual editor updates.
 */
export function ArticleField(props: ArticleFieldProps) {
  const { label, name, hint, error, defaultValue, pictures, facts } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<VisualEditorHandle>(undefined);
  const [visual, setVisual] = useState<Visual>();
  const getActions = (): TextActions | undefined =>
    visual ? handle.current : area.current ? markdownActions(area.current) : undefined;
  const { ask, upload, dialogs } = useWritingDialogs(getActions, { pictures, facts });
  useMarkdownKeys(area, () => ask("link"));

  // Not if someone is already typing into the Markdown field.
  useEffect(() => {
    const field = area.current;
    if (!field || document.activeElement === field) return;
    setVisual({ markdown: field.value, takesFocus: false });
  }, []);

  return (
    <>
      <DropZone
        onFiles={(files, point) => {
          if (point && visual) handle.current?.placeCursor(point);
          upload(files);
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {label}
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
        <WritingToolbar
          without={visual ? [] : ["paragraph", "undo", "redo"]}
          onTool={(tool) => getActions()?.run(tool)}
          onAsk={ask}
        />
        {visual && (
          <Suspense fallback={<Skeleton label="Opening the visual editor" lines={6} />}>
            <VisualEditor
              {...visual}
              pictures={pictures}
              facts={facts}
              handle={handle}
              onChange={(markdown) => typeInto(area.current, markdown)}
              onAsk={ask}
            />
          </Suspense>
        )}
        <div hidden={visual !== undefined}>
          <TextArea
            label={label}
            hidesLabel
            hint={hint ?? "Markdown"}
            error={error}
            name={name}
            rows={20}
            areaRef={area}
            defaultValue={defaultValue}
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
      {dialogs}
    </>
  );
}
