import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Link, useLocation } from "react-router";

interface LinkTabsProps {
  label: string;
  tabs: { to: string; label: string }[];
  /** The panel of the open tab. */
  children: ReactNode;
}

/**
 * Tabs that are pages: each has an address, works without script and can be linked. Arrow keys move
 * as in the ARIA pattern with manual activation, since each tab asks the server.
 */
export function LinkTabs({ label, tabs, children }: LinkTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const open = tabs.findIndex(({ to }) => to === pathname.replace(/(.)\/+$/, "$1"));
  function onKeyDown(event: KeyboardEvent) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="staff-tabs"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ to, label: name }, index) => (
          <Link
            key={to}
            to={to}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={index === open ? `${id}-panel` : undefined}
            tabIndex={index === Math.max(open, 0) ? 0 : -1}
            prefetch="intent"
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${Math.max(open, 0)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel takes focus after its tab
        tabIndex={0}
        className="staff-panel"
      >
        {children}
      </div>
    </>
  );
}
