import { type RefObject, useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { createVisualEditor, type VisualEditorHandle } from "./create-visual-editor.ts";

interface VisualEditorProps {
  /** The initial text. */
  markdown: string;
  pictures: PictureChoice[];
  /** Moves the focus into the text once it is shown. */
  takesFocus: boolean;
  /** Set while the editor is ready. */
  handle: RefObject<VisualEditorHandle | undefined>;
  /** Called with the text after every change. */
  onChange: (markdown: string) => void;
  /** Asks for a link: Ctrl+K in the text. */
  onAsk: (kind: "link") => void;
}

/** A WYSIWYG editor for the text. Its code is loaded only when an author opens it. */
export default function VisualEditor(props: VisualEditorProps) {
  const { markdown, pictures, takesFocus, handle } = props;
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const first = useRef({ markdown, pictures, takesFocus });
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!container.current) return;
    const root = container.current;
    let isUnmounted = false;
    const creating = createVisualEditor({
      root,
      ...first.current,
      onChange: (text) => latest.current.onChange(text),
      onLinkKey: () => latest.current.onAsk("link"),
    });
    creating.then(
      (created) => {
        if (isUnmounted) return created.destroy();
        handle.current = created;
        if (first.current.takesFocus) created.focus();
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [handle]);

  if (failed) {
    return (
      <p className="text-sm text-error">
        This text cannot be shown here. Go to Markdown to change it.
      </p>
    );
  }
  return (
    <div
      ref={container}
      className="paper max-h-[75svh] overflow-auto rounded-lg border border-control p-4 sm:p-5 [&_.ProseMirror]:min-h-80 [&_.ProseMirror]:wrap-anywhere [&_.ProseMirror]:whitespace-pre-wrap [&_.ProseMirror]:outline-offset-8 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent [&_img]:inline-block [&_img]:h-auto [&_img]:min-h-6 [&_img]:max-w-full [&_img]:min-w-12"
    />
  );
}
