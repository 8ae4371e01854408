import { type RefObject, useEffect } from "react";

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

/** A link to insert. */
interface LinkMark {
  href: string;
}

/** Applies Markdown to the selection of a text field with Ctrl+B, Ctrl+I, and Ctrl+K. */
export function useMarkdownKeys(area: RefObject<HTMLTextAreaElement | null>): void {
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
}

const KEYS: Record<string, Mark> = { b: "bold", i: "italic", k: "link" };

/** The mark of a key that is pressed with Ctrl or Cmd. */
export const markForKey = (key: string): Mark | undefined => KEYS[key.toLowerCase()];

const TABLE = "| First | Second |\n| --- | --- |\n| One | Two |";

/** Applies the mark to the selection, or to an example if nothing is selected. Can be undone. */
export function insertMarkdown(
  area: HTMLTextAreaElement,
  mark: Mark | PictureMark | LinkMark,
): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const { text, select } = applyMark(value.slice(start, end), mark);
  const isBlock =
    typeof mark === "string" ? !["bold", "italic", "link"].includes(mark) : "picture" in mark;
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
export function applyMark(selected: string, mark: Mark | PictureMark | LinkMark): MarkedText {
  if (typeof mark !== "string" && "picture" in mark) {
    const text = `![${mark.alt}](${mark.picture})`;
    return { text, select: [text.length, text.length] };
  }
  const around = (before: string, after: string, example: string): MarkedText => {
    const inner = selected || example;
    const from = before.length;
    return { text: before + inner + after, select: [from, from + inner.length] };
  };
  if (typeof mark !== "string") return around("[", `](${mark.href})`, "link");
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
