import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { NewTabLink } from "../site/new-tab-link.tsx";
import { usePermitted } from "./permitted.tsx";

/** Items of the navigation; `under` matches the paths of pages that belong to the item. */
const NAV_ITEMS = [
  {
    to: "/admin/overview",
    label: "Overview",
    under: /^\/admin\/(overview|digest|backups)$/,
  },
  { to: "/admin/visits", label: "Visits" },
  { to: "/admin/posts", label: "Posts" },
  { to: "/admin/business/pages", label: "Pages" },
  {
    to: "/admin",
    label: "Tools",
    under: /^\/admin(\/(auto-publisher|recent-posts|seo|addresses))?$/,
  },
  { to: "/admin/leads", label: "Leads" },
  {
    to: "/admin/business",
    label: "Business",
    under: /^\/admin\/business(?!\/pages(\/|$))(\/|$)/,
  },
  { to: "/admin/activity", label: "Activity" },
  { to: "/admin/team", label: "Team" },
  { to: "/admin/security", label: "Security" },
];

/** The frame of every staff page, with the navigation and the sign-out button. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { canOpen } = usePermitted();
  const nav = useRef<HTMLElement>(null);
  // On a phone the navigation is wider than the screen, so scroll to the current item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page
  useEffect(() => {
    const currentItem = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (currentItem)
      nav.current?.scrollTo({ left: currentItem.offsetLeft - currentItem.offsetWidth });
  }, [pathname]);
  useEffect(reloadWhenRestored, []);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="staff-header">
        <div className="staff-wrap staff-bar">
          <p className="staff-brand">
            <NewTabLink href="/">Hyde Cannabis</NewTabLink>
          </p>
          <nav ref={nav} aria-label="Staff area" className="staff-nav">
            <ul>
              {NAV_ITEMS.filter(({ to }) => canOpen(to)).map(({ to, label, under }) => {
                const isCurrent = under
                  ? under.test(pathname)
                  : `${pathname}/`.startsWith(`${to}/`);
                return (
                  <li key={to}>
                    <Link to={to} prefetch="intent" aria-current={isCurrent ? "page" : undefined}>
                      {label}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
          <Form method="post" action="/admin/sign-out" className="staff-exit">
            <button type="submit" className="quiet-button">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="staff-wrap staff-main">
        {children}
      </main>
    </>
  );
}

/** Reloads a page that the browser restores from its back/forward cache: its session may have ended. */
function reloadWhenRestored() {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}

interface LinkTabsProps {
  label: string;
  tabs: { to: string; label: string }[];
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel must be focusable after its tab
        tabIndex={0}
        className="staff-panel"
      >
        {children}
      </div>
    </>
  );
}
