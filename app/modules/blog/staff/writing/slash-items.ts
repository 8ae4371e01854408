import {
  Braces,
  Heading2,
  Heading3,
  type IconNode,
  Image,
  List,
  ListOrdered,
  Minus,
  Quote,
  Table,
} from "lucide";
import { foldText } from "#app/platform/fold-text.ts";
import type { WritingTool } from "./text-actions.ts";

export interface SlashItem {
  id: WritingTool | "picture" | "fact";
  label: string;
  icon: IconNode;
  /** Other words people type for it. */
  words: string;
}

const SLASH_ITEMS: readonly SlashItem[] = [
  { id: "heading", label: "Heading", icon: Heading2, words: "title section" },
  { id: "subheading", label: "Subheading", icon: Heading3, words: "heading small" },
  { id: "list", label: "List", icon: List, words: "bullets points" },
  { id: "numbers", label: "Numbered list", icon: ListOrdered, words: "steps ordered" },
  { id: "quote", label: "Quote", icon: Quote, words: "citation blockquote" },
  { id: "picture", label: "Picture", icon: Image, words: "image photo upload camera" },
  { id: "fact", label: "Fact", icon: Braces, words: "phone hours address token business" },
  { id: "divider", label: "Divider", icon: Minus, words: "line rule separator" },
  { id: "table", label: "Table", icon: Table, words: "grid rows columns" },
];

/** The items with a word that begins with what is typed; all of them before anything is typed. */
export function findSlashItems(query: string): SlashItem[] {
  const typed = foldText(query.trim());
  return SLASH_ITEMS.filter(({ label, words }) => {
    const text = `${label} ${words}`.toLowerCase();
    return text.startsWith(typed) || text.includes(` ${typed}`);
  });
}
