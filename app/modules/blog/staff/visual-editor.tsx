import { useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import {
  createVisualEditor,
  type VisualCommand,
  type VisualEditorHandle,
} from "./create-visual-editor.ts";

interface VisualEditorProps {
  /** The initial text. */
  markdown: string;
  pictures: PictureChoice[];
  /** Called with the text after every change. */
  onChange: (markdown: string) => void;
}

const TOOLS: { command: VisualCommand; label: string }[] = [
  { command: "bold", label: "Bold" },
  { command: "italic", label: "Italic" },
  { command: "heading", label: "Heading" },
  { command: "subheading", label: "Subheading" },
  { command: "paragraph", label: "Plain text" },
  { command: "list", label: "List" },
  { command: "numbers", label: "Numbered list" },
  { command: "quote", label: "Quote" },
  { command: "table", label: "Table" },
  { command: "undo", label: "Undo" },
  { command: "redo", label: "Redo" },
];

/** A WYSIWYG editor for the text. Its code is loaded only when an author opens it. */
export default function VisualEditor({ markdown, pictures, onChange }: VisualEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const editor = useRef<VisualEditorHandle>(undefined);
  const [failed, setFailed] = useState(false);
  const first = useRef({ markdown, pictures });
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    if (!container.current) return;
    const root = container.current;
    let isUnmounted = false;
    const creating = createVisualEditor({
      root,
      ...first.current,
      onChange: (text) => changed.current(text),
    });
    creating.then(
      (created) => {
        if (isUnmounted) return created.destroy();
        editor.current = created;
        created.focus();
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, []);

  if (failed) {
    return (
      <p className="staff-error">
        This text cannot be shown here. Go back to Markdown to change it.
      </p>
    );
  }
  return (
    <>
      <div className="markdown-tools">
        {TOOLS.map(({ command, label }) => (
          <button
            key={command}
            type="button"
            className="tool-button"
            // Keeps the selection in the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => editor.current?.run(command)}
          >
            {label}
          </button>
        ))}
        <select
          aria-label="Insert a picture"
          className="staff-input tool-select"
          value=""
          onChange={(event) => {
            const chosen = pictures.find(({ ref }) => ref === event.currentTarget.value);
            if (chosen) editor.current?.insertPicture(chosen);
          }}
        >
          <option value="">Picture</option>
          {pictures.map(({ ref, label }) => (
            <option key={ref} value={ref}>
              {label}
            </option>
          ))}
        </select>
        <input
          ref={linkInput}
          className="staff-input tool-select"
          aria-label="Address to link to"
          placeholder="/shop"
          form=""
        />
        <button
          type="button"
          className="tool-button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => linkInput.current?.value && editor.current?.link(linkInput.current.value)}
        >
          Link the selection
        </button>
      </div>
      <div ref={container} className="visual-area paper" />
    </>
  );
}
