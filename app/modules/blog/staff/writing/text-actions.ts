import type { PictureChoice } from "#app/modules/media/pictures.server.ts";

/** What a button of the toolbar does to the selection. */
export type WritingTool =
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "paragraph"
  | "list"
  | "numbers"
  | "quote"
  | "table"
  | "divider"
  | "undo"
  | "redo";

export interface NewLink {
  href: string;
  /** The words of the link, if no words are selected. */
  text: string;
}

/** What the toolbar and the dialogs do to the text, in the visual editor and in Markdown. */
export interface TextActions {
  run: (tool: WritingTool) => void;
  /** The URL of the link at the cursor. */
  getLink: () => string | undefined;
  /** Links the selected words, or changes the link at the cursor. */
  setLink: (link: NewLink) => void;
  removeLink: () => void;
  insertPicture: (picture: PictureChoice) => void;
  /** Inserts the fact with this name. */
  insertFact: (name: string) => void;
}
