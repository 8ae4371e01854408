import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
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

/** The visual editor while it is open. */
interface Visual {
  /** The text it opens with. */
  markdown: string;
  takesFocus: boolean;
}

/**
 * The text of an article. The visual editor opens first; the form always submits the Markdown field, which the
 * visual editor updates. Until it is ready, the Markdown field takes what is typed.
 */
export function ArticleField(props: ArticleFieldProps) {
  const { label, name, hint, error, defaultValue, pictures, facts } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const handle = useRef<VisualEditorHandle>(undefined);
  const [visual, setVisual] = useState<Visual>();
  const [isReady, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  const isVisual = visual !== undefined && isReady;
  const getActions = (): TextActions | undefined =>
    isVisual ? handle.current : area.current ? markdownActions(area.current) : undefined;
  const { ask, upload, dialogs } = useWritingDialogs(getActions, { pictures, facts });
  useMarkdownKeys(area, () => ask("link"));

  function open(takesFocus: boolean) {
    setReady(false);
    setFailed(false);
    setVisual({ markdown: area.current?.value ?? "", takesFocus });
  }

  // Not if someone is already typing into the Markdown field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at first
  useEffect(() => {
    if (document.activeElement !== area.current) open(false);
  }, []);

  /** Shows the visual editor with what was typed into the Markdown field while it was loading. */
  function show(editor: VisualEditorHandle) {
    const field = area.current;
    if (!field || !visual) return;
    const isTyping = document.activeElement === field;
    // In the middle of a text the cursor would lose its place.
    if (isTyping && field.selectionEnd < field.value.length) return setVisual(undefined);
    // Before the focus moves, which a hidden editor cannot take.
    flushSync(() => setReady(true));
    if (field.value !== visual.markdown) editor.replaceText(field.value);
    if (isTyping || visual.takesFocus) editor.focus();
  }

  return (
    <>
      <DropZone
        onFiles={(files, point) => {
          if (point && isVisual) handle.current?.placeCursor(point);
          upload(files);
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span aria-hidden="true" className="font-semibold">
            {label}
          </span>
          <ModeSwitch
            isVisual={visual !== undefined}
            onSwitch={(toVisual) => (toVisual ? open(true) : setVisual(undefined))}
          />
        </div>
        <WritingToolbar
          without={isVisual ? [] : ["paragraph", "divider", "undo", "redo"]}
          onTool={(tool) => getActions()?.run(tool)}
          onAsk={ask}
        />
        {failed && (
          <p className="text-sm text-error">
            The visual editor cannot show this text. You can edit it as Markdown.
          </p>
        )}
        {visual && (
          <div hidden={!isReady}>
            <Suspense>
              <VisualEditor
                markdown={visual.markdown}
                pictures={pictures}
                facts={facts}
                handle={handle}
                onReady={show}
                onFail={() => {
                  setFailed(true);
                  setVisual(undefined);
                }}
                onChange={(markdown) => typeInto(area.current, markdown)}
                onAsk={ask}
              />
            </Suspense>
          </div>
        )}
        <div hidden={isVisual}>
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
        {isVisual && (
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
