import { Check, type IconNode } from "lucide";
import type { ReactElement } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { PopoverBox } from "./popover.tsx";

interface MenuAction {
  id: string;
  label: string;
  icon?: IconNode;
  /** Useless without a keyboard, so touch screens do not show it. */
  isForKeyboards?: boolean;
  /** A page of the staff area to open. */
  href?: string;
  onAction?: () => void;
}

interface MenuChoice {
  label: string;
  /** Id of the chosen item. */
  value: string;
  items: { id: string; label: string; icon?: IconNode }[];
  onChange: (id: string) => void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  label: string;
  actions: MenuAction[];
  /** Choose one of several, such as the theme. */
  choice?: MenuChoice;
  /** Where it opens, if there is room. */
  placement?: "top start" | "bottom end";
  /** Set if the page opens and closes it. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const ITEM =
  "flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 no-underline outline-none focus:bg-well";

/** A menu of actions and links that opens at a button. */
export function Menu(props: MenuProps) {
  const { trigger, label, actions, choice, placement = "top start", ...opening } = props;
  return (
    <MenuTrigger {...opening}>
      {trigger}
      <PopoverBox placement={placement} className="min-w-56">
        <AriaMenu
          aria-label={label}
          className="grid max-h-[inherit] overflow-y-auto p-1.5 outline-none"
        >
          {actions.map(({ id, label: text, icon, isForKeyboards, href, onAction }) => (
            <AriaMenuItem
              key={id}
              id={id}
              textValue={text}
              className={`${ITEM} ${isForKeyboards ? "pointer-coarse:hidden" : ""}`}
              {...(href ? { href } : {})}
              {...(onAction ? { onAction } : {})}
            >
              {icon && <Icon icon={icon} size={18} className="text-muted" />}
              {text}
            </AriaMenuItem>
          ))}
          {choice && (
            <AriaMenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[choice.value]}
              onSelectionChange={(keys) => {
                const [chosen] = keys === "all" ? [] : [...keys];
                if (chosen !== undefined) choice.onChange(String(chosen));
              }}
              className="mt-1.5 border-t border-line pt-1.5"
            >
              <Header className="px-3 py-1 text-[0.8125rem] font-semibold text-muted">
                {choice.label}
              </Header>
              {choice.items.map(({ id, label: text, icon }) => (
                <AriaMenuItem key={id} id={id} textValue={text} className={ITEM}>
                  {({ isSelected }) => (
                    <>
                      {icon && <Icon icon={icon} size={18} className="text-muted" />}
                      <span className="flex-1">{text}</span>
                      {isSelected && <Icon icon={Check} size={18} className="text-accent" />}
                    </>
                  )}
                </AriaMenuItem>
              ))}
            </AriaMenuSection>
          )}
        </AriaMenu>
      </PopoverBox>
    </MenuTrigger>
  );
}
