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
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "lucide";
import { useEffect, useState } from "react";
import { Button as AriaButton, Toolbar } from "react-aria-components";
import { Icon } from "#app/ui/icons.tsx";
import { Menu } from "#app/ui/staff/menu.tsx";
import { Tooltip } from "#app/ui/staff/popover.tsx";
import type { WritingTool } from "./text-actions.ts";

/** What is asked for in a dialog before it is inserted. */
export type Question = "link" | "picture" | "fact";

interface Tool {
  tool: WritingTool | Question;
  label: string;
  icon: IconNode;
  /** Beside the icon, where there is room. */
  word?: string;
  /** Where it has a button: always, or if there is room; otherwise only in the menu. */
  button?: "always" | "wide";
}

const TOOLS: Tool[] = [
  { tool: "bold", label: "Bold", icon: Bold, button: "always" },
  { tool: "italic", label: "Italic", icon: Italic, button: "always" },
  { tool: "heading", label: "Heading", icon: Heading2, word: "Heading", button: "always" },
  { tool: "subheading", label: "Subheading", icon: Heading3 },
  { tool: "paragraph", label: "Plain text", icon: Pilcrow },
  { tool: "list", label: "List", icon: List, word: "List", button: "always" },
  { tool: "numbers", label: "Numbered list", icon: ListOrdered },
  { tool: "quote", label: "Quote", icon: Quote },
  { tool: "link", label: "Link", icon: LinkIcon, word: "Link", button: "always" },
  { tool: "picture", label: "Insert picture", icon: Image, word: "Picture", button: "always" },
  { tool: "fact", label: "Insert fact", icon: Braces, word: "Fact", button: "wide" },
  { tool: "table", label: "Table", icon: Table },
  { tool: "divider", label: "Divider", icon: Minus },
  { tool: "undo", label: "Undo", icon: Undo2, button: "wide" },
  { tool: "redo", label: "Redo", icon: Redo2, button: "wide" },
];

interface WritingToolbarProps {
  /** Tools that this editor mode lacks. */
  without?: readonly WritingTool[];
  onTool: (tool: WritingTool) => void;
  onAsk: (question: Question) => void;
}

const isQuestion = (tool: Tool["tool"]): tool is Question =>
  ["link", "picture", "fact"].includes(tool);

const BUTTON =
  "inline-flex h-10 min-w-10 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-lg px-2 text-[0.9375rem] font-semibold text-muted hover:bg-well hover:text-plain pressed:bg-well pointer-coarse:h-11 pointer-coarse:min-w-11";

/**
 * Buttons that format the selected text, in one row; the arrow keys move between them. "More" has every
 * tool with its name, because a phone has no room for words and shows no tooltips.
 */
export function WritingToolbar({ without = [], onTool, onAsk }: WritingToolbarProps) {
  const tools = TOOLS.filter(({ tool }) => !(without as string[]).includes(tool));
  const use = (tool: Tool["tool"]) => (isQuestion(tool) ? onAsk(tool) : onTool(tool));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [chosen, setChosen] = useState<WritingTool>();
  // After the menu has closed, because an open one keeps the focus.
  useEffect(() => {
    if (isMenuOpen || !chosen) return;
    setChosen(undefined);
    onTool(chosen);
  }, [isMenuOpen, chosen, onTool]);
  return (
    <div className="@container -mx-1">
      <Toolbar
        aria-label="Formatting"
        className="flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none] @max-[30rem]:gap-0"
      >
        {tools
          .filter(({ button }) => button)
          .map(({ tool, label, icon, word, button }) => (
            <Tooltip key={tool} text={label}>
              <AriaButton
                aria-label={label}
                onPress={() => use(tool)}
                className={`${BUTTON} ${button === "wide" ? "@max-[30rem]:hidden" : ""}`}
              >
                <Icon icon={icon} size={20} />
                {word && <span className="@max-[40rem]:hidden">{word}</span>}
              </AriaButton>
            </Tooltip>
          ))}
        <Menu
          label="All formatting"
          placement="bottom end"
          trigger={
            <AriaButton aria-label="More formatting" className={`${BUTTON} ml-auto`}>
              More
            </AriaButton>
          }
          actions={tools.map(({ tool, label, icon }) => ({
            ...{ id: tool, label, icon },
            onAction: () => (isQuestion(tool) ? onAsk(tool) : setChosen(tool)),
          }))}
          isOpen={isMenuOpen}
          onOpenChange={setMenuOpen}
        />
      </Toolbar>
    </div>
  );
}
