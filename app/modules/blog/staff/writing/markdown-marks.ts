import { type RefObject, useEffect, useRef } from "react";
import { insertText } from "#app/ui/staff/insert-text.ts";
import type { NewLink, TextActions, WritingTool } from "./text-actions.ts";

/** What a button of the toolbar does to the selected text. */
export type Mark = Exclude<WritingTool, "paragraph" | "divider" | "undo" | "redo">;

/** A picture to insert, by its name in Markdown. */
interface PictureMark {
  picture: string;
  alt: string;
}

/** A fact to insert, by its name. */
interface FactMark {
  fact: string;
}

type AnyMark = Mark | PictureMark | FactMark | NewLink;

/** What the toolbar and the dialogs do to a field with Markdown. */
export function markdownActions(area: HTMLTextAreaElement): TextActions {
  return {
    run: (tool) => insertMarkdown(area, tool as Mark),
    getLink: () => undefined,
    setLink: (link) => insertMarkdown(area, link),
    removeLink: () => undefined,
    insertPicture: ({ ref, alt }) => insertMarkdown(area, { picture: ref, alt }),
    insertFact: (name) => insertMarkdown(area, { fact: name }),
  };
}

/** Applies Markdown to the selection of a text field with Ctrl+B and Ctrl+I; Ctrl+K asks for a link. */
export function useMarkdownKeys(
  area: RefObject<HTMLTextAreaElement | null>,
  onLink: () => void,
): void {
  const askForLink = useRef(onLink);
  askForLink.current = onLink;
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const mark = event.ctrlKey || event.metaKey ? markForKey(event.key) : undefined;
      if (!mark) return;
      event.preventDefault();
      if (mark === "link") askForLink.current();
      else insertMarkdown(field, mark);
    };
    field.addEventListener("keydown", onKeyDown);
    return () => field.removeEventListener("keydown", onKeyDown);
  }, [area]);
}

const KEYS: Record<string, "bold" | "italic" | "link"> = { b: "bold", i: "italic", k: "link" };

/** The effect of a key pressed with Ctrl or Cmd. */
export const markForKey = (key: string): "bold" | "italic" | "link" | undefined =>
  KEYS[key.toLowerCase()];

const TABLE = "| First | Second |\n| --- | --- |\n| One | Two |";

/** Applies the mark to the selection, or to an example if nothing is selected. Can be undone. */
function insertMarkdown(area: HTMLTextAreaElement, mark: AnyMark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const { text, select } = applyMark(value.slice(start, end), mark);
  const isBlock = typeof mark === "string" ? !["bold", "italic"].includes(mark) : "picture" in mark;
  const lead = isBlock ? blockLead(value.slice(0, start)) : "";
  const tail = isBlock && !/^(\n\n|$)/.test(value.slice(end)) ? "\n\n" : "";
  const [from, to] = select;
  insertText(area, lead + text + tail, [lead.length + from, lead.length + to]);
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
export function applyMark(selected: string, mark: AnyMark): MarkedText {
  if (typeof mark !== "string" && "picture" in mark) {
    const text = `![${mark.alt}](${mark.picture})`;
    return { text, select: [text.length, text.length] };
  }
  if (typeof mark !== "string" && "fact" in mark) {
    const text = `{{${mark.fact}}}`;
    return { text, select: [text.length, text.length] };
  }
  const around = (before: string, after: string, example: string): MarkedText => {
    const inner = selected || example;
    const from = before.length;
    return { text: before + inner + after, select: [from, from + inner.length] };
  };
  if (typeof mark !== "string") return around("[", `](${mark.href})`, mark.text);
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
