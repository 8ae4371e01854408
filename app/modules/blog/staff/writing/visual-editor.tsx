import { type RefObject, useEffect, useRef } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { createVisualEditor, type VisualEditorHandle } from "./create-visual-editor.ts";
import type { SlashItem } from "./slash-items.ts";
import { SlashMenu, useSlashMenu } from "./slash-menu.tsx";
import type { Question } from "./writing-toolbar.tsx";

interface VisualEditorProps {
  /** The initial text. */
  markdown: string;
  pictures: PictureChoice[];
  facts: FactChoice[];
  /** Set while the editor is ready. */
  handle: RefObject<VisualEditorHandle | undefined>;
  onReady: (editor: VisualEditorHandle) => void;
  /** Called if the editor cannot show the text. */
  onFail: () => void;
  /** Called with the text after every change. */
  onChange: (markdown: string) => void;
  /** Asks for a link (Ctrl+K in the text), a picture, or a fact ("/" in an empty line). */
  onAsk: (question: Question) => void;
}

/** A WYSIWYG editor for the text. Its code is loaded only when an author opens it. */
export default function VisualEditor(props: VisualEditorProps) {
  const { markdown, pictures, facts, handle } = props;
  const container = useRef<HTMLDivElement>(null);
  const first = useRef({ markdown, pictures, facts });
  const box = useRef<HTMLDivElement>(null);
  const menu = useSlashMenu(insert);
  const latest = useRef({ ...props, menu });
  latest.current = { ...props, menu };

  function insert({ id }: SlashItem) {
    handle.current?.removeSlashCommand();
    if (id === "picture" || id === "fact") props.onAsk(id);
    else handle.current?.run(id);
  }

  useEffect(() => {
    if (!container.current) return;
    const root = container.current;
    let isUnmounted = false;
    const creating = createVisualEditor({
      root,
      ...first.current,
      onChange: (text) => latest.current.onChange(text),
      onLinkKey: () => latest.current.onAsk("link"),
      onSlash: (command) => latest.current.menu.onSlash(command),
      onSlashKey: (key) => latest.current.menu.onKey(key),
    });
    creating.then(
      (created) => {
        if (isUnmounted) return created.destroy();
        handle.current = created;
        latest.current.onReady(created);
      },
      () => isUnmounted || latest.current.onFail(),
    );
    return () => {
      isUnmounted = true;
      handle.current?.destroy();
      handle.current = undefined;
    };
  }, [handle]);

  return (
    <div ref={box} className="relative">
      {/* ProseMirror puts an empty "separator" picture beside chips, for the cursor; it must take no room. */}
      <div
        ref={container}
        className="max-h-[75svh] overflow-auto rounded-lg border border-control bg-surface p-4 text-plain outline-offset-2 outline-accent hover:border-plain has-[.ProseMirror:focus]:outline-2 sm:p-5 [&_.ProseMirror]:min-h-80 [&_.ProseMirror]:wrap-anywhere [&_.ProseMirror]:whitespace-pre-wrap [&_.ProseMirror]:max-w-none [&_.ProseMirror]:outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent [&_[data-fact]]:rounded-md [&_[data-fact]]:bg-current/12 [&_[data-fact]]:box-decoration-clone [&_[data-fact]]:px-1.5 [&_[data-fact]]:py-0.5 [&_[data-placeholder]]:before:pointer-events-none [&_[data-placeholder]]:before:float-left [&_[data-placeholder]]:before:h-0 [&_[data-placeholder]]:before:opacity-70 [&_[data-placeholder]]:before:content-[attr(data-placeholder)] [&_img[data-name]]:inline-block [&_img[data-name]]:h-auto [&_img[data-name]]:min-h-6 [&_img[data-name]]:max-w-full [&_img[data-name]]:min-w-12 [&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_.ProseMirror-separator]:size-0! [&_.ProseMirror-separator]:border-0!"
      />
      <SlashMenu menu={menu} box={box} onChoose={insert} />
    </div>
  );
}
