/** What a button of the toolbar makes of the selected text. */
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

/** A picture to put in, by its name in Markdown. */
export interface PictureMark {
  picture: string;
  alt: string;
}

const KEYS: Record<string, Mark> = { b: "bold", i: "italic", k: "link" };

/** The mark of a key that is pressed together with Ctrl. */
export const markFor = (key: string): Mark | undefined => KEYS[key.toLowerCase()];

const TABLE = "| First | Second |\n| --- | --- |\n| One | Two |";

/** Puts the mark around the selection, or an example where nothing is selected. Can be undone. */
export function insertMarkdown(area: HTMLTextAreaElement, mark: Mark | PictureMark): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const { text, select } = markedText(value.slice(start, end), mark);
  const isBlock = typeof mark !== "string" || !["bold", "italic", "link"].includes(mark);
  const lead = isBlock ? blockLead(value.slice(0, start)) : "";
  const tail = isBlock && !/^(\n\n|$)/.test(value.slice(end)) ? "\n\n" : "";
  area.focus();
  // Deprecated, but the only way that leaves the field's own undo intact.
  const done = document.execCommand("insertText", false, lead + text + tail);
  if (!done) {
    area.setRangeText(lead + text + tail, start, end, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const from = start + lead.length;
  area.setSelectionRange(from + select[0], from + select[1]);
}

/** Blocks stand apart by an empty line. */
function blockLead(before: string): string {
  if (before === "" || before.endsWith("\n\n")) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}

interface Marked {
  text: string;
  /** What is selected afterwards, for typing over it. */
  select: [from: number, to: number];
}

/** The Markdown for a selected text. */
export function markedText(selected: string, mark: Mark | PictureMark): Marked {
  if (typeof mark !== "string") {
    const text = `![${mark.alt}](${mark.picture})`;
    return { text, select: [text.length, text.length] };
  }
  const around = (before: string, after: string, example: string): Marked => {
    const inner = selected || example;
    const from = before.length;
    return { text: before + inner + after, select: [from, from + inner.length] };
  };
  const lines = (prefix: (index: number) => string): Marked => {
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
