import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { findSlashItems, type SlashItem } from "./slash-items.ts";
import type { SlashCommand } from "./slash-plugin.ts";

/** The menu's largest height, and its distance from the line, in pixels. */
const MAX_HEIGHT = 320;
const GAP = 6;

/** The menu opens above the line if there is less room than this below it. */
const MIN_HEIGHT = 220;

const WIDTH = 256;

interface SlashMenuState {
  command: SlashCommand | undefined;
  items: readonly SlashItem[];
  active: number;
  setActive: (index: number) => void;
  onSlash: (command: SlashCommand | undefined) => void;
  onKey: (key: string) => boolean;
}

/** What the "/" menu offers, and which of its items is marked. The text keeps the focus and sends the keys. */
export function useSlashMenu(onChoose: (item: SlashItem) => void): SlashMenuState {
  const [command, setCommand] = useState<SlashCommand>();
  const [isDismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(0);
  const items = command && !isDismissed ? findSlashItems(command.query) : [];
  const query = command?.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other items
  useEffect(() => setActive(0), [query]);

  function onKey(key: string): boolean {
    const item = items[active];
    if (!item) return false;
    if (key === "ArrowDown") setActive((active + 1) % items.length);
    else if (key === "ArrowUp") setActive((active + items.length - 1) % items.length);
    else if (key === "Enter" || key === "Tab") onChoose(item);
    else if (key === "Escape") setDismissed(true);
    else return false;
    return true;
  }

  return {
    ...{ command, items, active, setActive, onKey },
    onSlash: (next) => {
      if (!next) setDismissed(false);
      setCommand(next);
    },
  };
}

interface SlashMenuProps {
  menu: SlashMenuState;
  /** The box in which the menu is placed; it contains the text. */
  box: RefObject<HTMLElement | null>;
  onChoose: (item: SlashItem) => void;
}

/** The list that opens at a "/" at the beginning of a line. */
export function SlashMenu({ menu, box, onChoose }: SlashMenuProps) {
  const { command, items, active, setActive } = menu;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isOpen = items.length > 0;
  const activeId = `${id}-${active}`;

  // Screen readers read the marked item, although the focus stays in the text.
  useEffect(() => {
    const text = box.current?.querySelector("[role=textbox]");
    if (!isOpen || !text) return;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", activeId);
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [isOpen, id, activeId, box]);

  if (!isOpen || !command || !box.current) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Insert"
      style={placeMenu(box.current, command.line)}
      className="absolute z-30 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 text-plain shadow-overlay"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and takes the keys
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(index)}
          onClick={() => onChoose(item)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-well pointer-coarse:min-h-11"
        >
          <Icon icon={item.icon} size={18} className="text-muted" />
          {item.label}
        </div>
      ))}
    </div>
  );
}

/** Below the line, or above it where a phone's keyboard or the end of the window leaves no room. */
function placeMenu(box: HTMLElement, line: SlashCommand["line"]) {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const view = window.visualViewport;
  const below = (view ? view.offsetTop + view.height : window.innerHeight) - line.bottom;
  const isAbove = below < MIN_HEIGHT && line.top > below;
  const room = (isAbove ? line.top : below) - 2 * GAP;
  return {
    width: Math.min(WIDTH, width),
    maxHeight: Math.min(MAX_HEIGHT, Math.max(room, MIN_HEIGHT / 2)),
    left: Math.max(0, Math.min(line.left - left, width - WIDTH)),
    ...(isAbove ? { bottom: bottom - line.top + GAP } : { top: line.bottom - top + GAP }),
  };
}
