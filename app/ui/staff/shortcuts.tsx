import { useEffect, useRef, useState } from "react";
import { Switch as AriaSwitch } from "react-aria-components";
import { Dialog } from "./dialog.tsx";

const KEY = "staff-single-keys";

/** Whether `?` and `/` work; people who dictate can turn them off (WCAG 2.1.4). */
function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

function saveSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // The choice then cannot be saved.
  }
}

interface Shortcuts {
  search: () => void;
  help: () => void;
}

/** Ctrl/⌘ K searches everywhere, `/` moves to the list's search field, `?` lists the shortcuts. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Something on the page took the key.
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        latest.current.search();
        return;
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || isTyping(event.target) || !hasSingleKeys()) return;
      if (event.key === "?") {
        event.preventDefault();
        latest.current.help();
      }
      const field = event.key === "/" && document.querySelector<HTMLElement>("main [type=search]");
      if (field) {
        event.preventDefault();
        field.focus();
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input, textarea, select, [role=dialog], [role=menu], [role=listbox]") !== null
  );
}

const ROWS = [
  {
    keys: ["Ctrl", "K"],
    orKeys: ["⌘", "K"],
    text: "Search, or open any page; in a post’s text, add a link",
  },
  { keys: ["/"], text: "Search this list" },
  { keys: ["?"], text: "Show these shortcuts" },
  { keys: ["Esc"], text: "Close what is open" },
];

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The list of shortcuts. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" {...props}>
      <dl className="grid gap-2">
        {ROWS.map(({ keys, orKeys, text }) => (
          <div key={text} className="flex items-center justify-between gap-4">
            <dt>{text}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-muted">
              <Keys keys={keys} />
              {orKeys && (
                <>
                  <span>or</span>
                  <Keys keys={orKeys} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}

function Keys({ keys }: { keys: string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="min-w-7 font-[inherit] rounded-md border border-line bg-well px-1.5 py-0.5 text-center text-[0.8125rem]"
    >
      {key}
    </kbd>
  ));
}

function SingleKeysSwitch() {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Switch
      isSelected={isOn}
      onChange={(on) => {
        setOn(on);
        saveSingleKeys(on);
      }}
    >
      Use shortcuts of one key
    </Switch>
  );
}

interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: string;
}

/** Turns something on or off at once; for a value that is saved with a form, use a checkbox. */
function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="group flex min-h-10 cursor-pointer items-center gap-3">
      <span className="flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-well px-0.5 transition-colors duration-150 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-selected:border-accent group-selected:bg-accent">
        <span className="size-4.5 rounded-full bg-surface transition-transform duration-150 group-selected:translate-x-4" />
      </span>
      {children}
    </AriaSwitch>
  );
}
