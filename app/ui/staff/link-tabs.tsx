import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { usePermitted } from "./permitted.tsx";

interface LinkTab {
  to: string;
  label: string;
}

/** The open tab; none on a page below a tab. */
export function findOpenTab<Tab extends LinkTab>(tabs: readonly Tab[], pathname: string) {
  return tabs.find(({ to }) => to === pathname.replace(/(.)\/{1,9}$/, "$1"));
}

interface LinkTabsProps {
  label: string;
  tabs: LinkTab[];
  /** Content of the open tab. */
  children: ReactNode;
}

/**
 * Tabs that are pages: each has a URL and works without script. Arrow keys move the focus by the ARIA
 * pattern with manual activation, because opening a tab loads a page.
 */
export function LinkTabs({ label, tabs: allTabs, children }: LinkTabsProps) {
  const { canOpen } = usePermitted();
  const tabs = allTabs.filter(({ to }) => canOpen(to));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const openTab = findOpenTab(tabs, pathname);
  const open = openTab ? tabs.indexOf(openTab) : -1;
  // On a phone the row scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is open
  useEffect(() => showOpenTab(list.current), [open]);
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
        className="-mx-4 flex gap-x-1 overflow-x-auto px-4 shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] md:mx-0 md:px-0"
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
            className="border-b-2 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap text-muted no-underline -outline-offset-2 hover:text-plain aria-selected:border-accent aria-selected:text-plain"
          >
            {name}
          </Link>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${Math.max(open, 0)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel must be focusable after its tab
        tabIndex={0}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {children}
      </div>
    </>
  );
}

/** Scrolls the row, and only the row, so that its open tab is visible. */
function showOpenTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !tab) return;
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += box.left + box.width / 2 - (row.left + row.width / 2);
}
