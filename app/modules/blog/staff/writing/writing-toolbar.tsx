import {
  Bold,
  Braces,
  Heading2,
  Heading3,
  type IconNode,
  Image,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "lucide";
import { Button as AriaButton, Toolbar } from "react-aria-components";
import { Icon } from "#app/ui/icons.tsx";
import { Tooltip } from "#app/ui/staff/popover.tsx";
import type { WritingTool } from "./text-actions.ts";

/** What is asked for in a dialog before it is inserted. */
export type Question = "link" | "picture" | "fact";

interface Tool {
  tool: WritingTool | Question;
  label: string;
  icon: IconNode;
}

/** The most used first: on a phone the rest is reached by scrolling the row. */
const TOOLS: Tool[] = [
  { tool: "bold", label: "Bold", icon: Bold },
  { tool: "italic", label: "Italic", icon: Italic },
  { tool: "heading", label: "Heading", icon: Heading2 },
  { tool: "list", label: "List", icon: List },
  { tool: "link", label: "Link", icon: LinkIcon },
  { tool: "picture", label: "Insert a picture", icon: Image },
  { tool: "undo", label: "Undo", icon: Undo2 },
  { tool: "redo", label: "Redo", icon: Redo2 },
  { tool: "subheading", label: "Subheading", icon: Heading3 },
  { tool: "paragraph", label: "Plain text", icon: Pilcrow },
  { tool: "numbers", label: "Numbered list", icon: ListOrdered },
  { tool: "quote", label: "Quote", icon: Quote },
  { tool: "table", label: "Table", icon: Table },
  { tool: "fact", label: "Insert a fact", icon: Braces },
];

interface WritingToolbarProps {
  /** Tools that this editor mode lacks. */
  without?: readonly WritingTool[];
  onTool: (tool: WritingTool) => void;
  onAsk: (question: Question) => void;
}

const isQuestion = (tool: Tool["tool"]): tool is Question =>
  ["link", "picture", "fact"].includes(tool);

/** Icon buttons that format the selected text, in one row; the arrow keys move between them. */
export function WritingToolbar({ without = [], onTool, onAsk }: WritingToolbarProps) {
  const tools = TOOLS.filter(({ tool }) => !(without as string[]).includes(tool));
  return (
    <Toolbar
      aria-label="Formatting"
      className="-mx-1 flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {tools.map(({ tool, label, icon }) => (
        <Tooltip key={tool} text={label}>
          <AriaButton
            aria-label={label}
            onPress={() => (isQuestion(tool) ? onAsk(tool) : onTool(tool))}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-well hover:text-plain pressed:bg-well"
          >
            <Icon icon={icon} size={20} />
          </AriaButton>
        </Tooltip>
      ))}
    </Toolbar>
  );
}
