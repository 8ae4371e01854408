import { type RefObject, useEffect } from "react";
import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { insertMarkdown, type Mark, markFor } from "./insert-markdown.ts";

interface MarkdownToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  pictures: PictureChoice[];
}

/** Words, not drawings: an icon that two pages share would travel to every visitor. */
const TOOLS: { mark: Mark; label: string }[] = [
  { mark: "bold", label: "Bold" },
  { mark: "italic", label: "Italic" },
  { mark: "heading", label: "Heading" },
  { mark: "subheading", label: "Subheading" },
  { mark: "link", label: "Link" },
  { mark: "list", label: "List" },
  { mark: "numbers", label: "Numbered list" },
  { mark: "quote", label: "Quote" },
  { mark: "table", label: "Table" },
];

/** Puts Markdown around what is selected, also by Ctrl+B, Ctrl+I and Ctrl+K in the text itself. */
export function MarkdownToolbar({ area, pictures }: MarkdownToolbarProps) {
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const mark = event.ctrlKey || event.metaKey ? markFor(event.key) : undefined;
      if (!mark) return;
      event.preventDefault();
      insertMarkdown(field, mark);
    };
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  }, [area]);
  return (
    <div className="markdown-tools">
      {TOOLS.map(({ mark, label }) => (
        <button
          key={mark}
          type="button"
          className="tool-button"
          data-mark={mark}
          onClick={() => area.current && insertMarkdown(area.current, mark)}
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
          if (chosen && area.current) {
            insertMarkdown(area.current, { picture: chosen.ref, alt: chosen.alt });
          }
        }}
      >
        <option value="">Picture</option>
        {pictures.map(({ ref, label }) => (
          <option key={ref} value={ref}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
