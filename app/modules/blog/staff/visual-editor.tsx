import { useEffect, useRef, useState } from "react";
import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { makeVisualEditor, type VisualEditorHandle } from "./make-visual-editor.ts";
import type { VisualCommand } from "./visual-commands.ts";

interface VisualEditorProps {
  /** The text to begin with. */
  markdown: string;
  pictures: PictureChoice[];
  /** Called with the text whenever somebody changed it, and never before. */
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

/** The text as it will look, to be written in directly. Fetched only once somebody opens it. */
export default function VisualEditor({ markdown, pictures, onChange }: VisualEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const editor = useRef<VisualEditorHandle>(undefined);
  const [failed, setFailed] = useState(false);
  const first = useRef({ markdown, pictures });
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    if (!place.current) return;
    const root = place.current;
    let isOver = false;
    const making = makeVisualEditor({
      root,
      ...first.current,
      onChange: (text) => changed.current(text),
    });
    making.then(
      (made) => {
        if (isOver) return made.destroy();
        editor.current = made;
        made.focus();
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
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
            // The text keeps its selection.
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
          ref={address}
          className="staff-input tool-select"
          aria-label="Address to link to"
          placeholder="/shop"
          form=""
        />
        <button
          type="button"
          className="tool-button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => address.current?.value && editor.current?.link(address.current.value)}
        >
          Link the selection
        </button>
      </div>
      <div ref={place} className="visual-area paper" />
    </>
  );
}
