import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { hasModifier } from "./has-modifier.ts";

interface TabsProps {
  label: string;
  /** The first is open at the start. */
  tabs: { title: string; content: ReactNode }[];
}

/** Tabs with the arrow keys of the ARIA pattern. Without script every panel is shown in turn. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const last = tabs.length - 1;
    const target = {
      ArrowRight: open === last ? 0 : open + 1,
      ArrowLeft: open === 0 ? last : open - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setOpen(target);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="tab-list needs-script"
        // Kept until React runs, should they be pressed before (modules/hydration).
        data-keys="ArrowRight ArrowLeft Home End"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === open ? 0 : -1}
            className="tab"
            onClick={() => setOpen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // Not `hidden`: the base styles make that stronger than the rule for pages without script.
          data-closed={index === open ? undefined : ""}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls take focus themselves
          tabIndex={0}
          data-title={title}
          className="tab-panel"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
