import { type RefObject, useEffect } from "react";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";

/** What a button of the toolbar does to the selected text. */
export type Mark =
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "link"
  | "list"
  | "numbers"
  | "quote"
  | "table";

/** A picture to insert, by its name in Markdown. */
interface PictureMark {
  picture: string;
  alt: string;
}

interface MarkdownToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  pictures: PictureChoice[];
}

/** Text instead of icons: the bundler would move a shared icon into a chunk that every visitor loads. */
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

/** Applies Markdown to the selection, also with Ctrl+B, Ctrl+I, and Ctrl+K in the text field. */
export function MarkdownToolbar({ area, pictures }: MarkdownToolbarProps) {
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const mark = event.ctrlKey || event.metaKey ? markForKey(event.key) : undefined;
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

const KEYS: Record<string, Mark> = { b: "bold", i: "italic", k: "link" };

/** The mark of a key that is pressed with Ctrl or Cmd. */
export const markForKey = (key: string): Mark | undefined => KEYS[key.toLowerCase()];

const TABLE = "| First | Second |\n| --- | --- |\n| One | Two |";

/** Applies the mark to the selection, or to an example if nothing is selected. Can be undone. */
export function insertMarkdown(area: HTMLTextAreaElement, mark: Mark | PictureMark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const { text, select } = applyMark(value.slice(start, end), mark);
  const isBlock = typeof mark !== "string" || !["bold", "italic", "link"].includes(mark);
  const lead = isBlock ? blockLead(value.slice(0, start)) : "";
  const tail = isBlock && !/^(\n\n|$)/.test(value.slice(end)) ? "\n\n" : "";
  area.focus();
  // Deprecated, but the only way to keep the field's undo history.
  const done = document.execCommand("insertText", false, lead + text + tail);
  if (!done) {
    area.setRangeText(lead + text + tail, start, end, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const from = start + lead.length;
  area.setSelectionRange(from + select[0], from + select[1]);
}

/** The line breaks to insert before a block, which needs an empty line before it. */
function blockLead(before: string): string {
  if (before === "" || before.endsWith("\n\n")) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}

interface MarkedText {
  text: string;
  /** The range to select afterward, so that typing replaces it. */
  select: [from: number, to: number];
}

/** The Markdown for a selected text. */
export function applyMark(selected: string, mark: Mark | PictureMark): MarkedText {
  if (typeof mark !== "string") {
    const text = `![${mark.alt}](${mark.picture})`;
    return { text, select: [text.length, text.length] };
  }
  const around = (before: string, after: string, example: string): MarkedText => {
    const inner = selected || example;
    const from = before.length;
    return { text: before + inner + after, select: [from, from + inner.length] };
  };
  const lines = (prefix: (index: number) => string): MarkedText => {
    const text = (selected || "Text")
      .split("\n")
      .map((line, index) => prefix(index) + line)
      .join("\n");
    return { text, select: [prefix(0).length, text.length] };
  };
  switch (mark) {
    case "bold":
      return around("**", "**", "bold");
    case "italic":
      return around("*", "*", "italic");
    case "link":
      return around("[", "](/shop)", "link");
    case "heading":
      return around("## ", "", "Heading");
    case "subheading":
      return around("### ", "", "Heading");
    case "list":
      return lines(() => "- ");
    case "numbers":
      return lines((index) => `${index + 1}. `);
    case "quote":
      return lines(() => "> ");
    case "table":
      return { text: TABLE, select: [TABLE.length, TABLE.length] };
  }
}
