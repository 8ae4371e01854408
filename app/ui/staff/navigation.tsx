import { Ellipsis, type IconNode } from "lucide";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../icons.tsx";

/** A page in the navigation. */
export interface NavItem {
  to: string;
  label: string;
  icon: IconNode;
  /** Matches the paths of all pages that belong to the item; default: its own path and those below. */
  under?: RegExp;
  /** Number of unread things behind it. */
  unread?: number;
}

/** Items under a heading; the first group has none. */
export interface NavGroup {
  label?: string;
  items: NavItem[];
}

function isCurrentItem({ to, under }: NavItem, pathname: string): boolean {
  return under ? under.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
}

interface NavListProps {
  groups: readonly NavGroup[];
  /** Called when a page is chosen, to close the sheet. */
  onChoose?: () => void;
}

/** All pages of the staff area by group, in the sidebar or in the sheet on a phone. */
export function NavList({ groups, onChoose }: NavListProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // The list can be longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every page
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <div ref={list} className="grid gap-4">
      {groups.map((group) => (
        <div key={group.label ?? ""}>
          {group.label && (
            <p className="px-3 pb-1 text-[0.8125rem] font-semibold text-muted">{group.label}</p>
          )}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  prefetch="intent"
                  onClick={onChoose}
                  aria-current={isCurrentItem(item, pathname) ? "page" : undefined}
                  className="flex min-h-9 items-center gap-3 rounded-lg px-3 py-1.5 text-plain no-underline transition-colors duration-150 hover:bg-well aria-[current]:bg-well aria-[current]:font-semibold max-lg:min-h-11"
                >
                  <Icon icon={item.icon} size={19} className="shrink-0 text-muted" />
                  <span className="flex-1">
                    {item.label} <UnreadText unread={item.unread} />
                  </span>
                  <UnreadBadge unread={item.unread} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Larger numbers are shown as "99+". */
const MAX_UNREAD = 99;

/** The number of unread things; {@link UnreadText} says it to screen readers. */
function UnreadBadge({ unread = 0 }: Pick<NavItem, "unread">) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-on-accent tabular-nums"
    >
      {unread > MAX_UNREAD ? `${MAX_UNREAD}+` : unread}
    </span>
  );
}

function UnreadText({ unread = 0 }: Pick<NavItem, "unread">) {
  return unread > 0 && <span className="sr-only">{`(${unread} unread)`}</span>;
}

const BAR_ITEM =
  "flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.75rem] font-semibold text-muted no-underline aria-[current]:text-accent";

interface BottomBarProps {
  items: readonly NavItem[];
  /** Opens the sheet with all pages. */
  onMore: () => void;
}

/** The most used pages, at the bottom of a phone's screen. */
export function BottomBar({ items, onMore }: BottomBarProps) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Most used pages"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              prefetch="intent"
              aria-current={isCurrentItem(item, pathname) ? "page" : undefined}
              className={BAR_ITEM}
            >
              <span className="relative">
                <Icon icon={item.icon} size={22} />
                <span className="absolute -top-1.5 left-3.5">
                  <UnreadBadge unread={item.unread} />
                </span>
              </span>
              <span>
                {item.label} <UnreadText unread={item.unread} />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={BAR_ITEM} onClick={onMore}>
            <Icon icon={Ellipsis} size={22} />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
