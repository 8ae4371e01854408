import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { NewTabLink } from "../site/new-tab-link.tsx";

/** Where one can go; `under` are the addresses that count as there. */
const PLACES = [
  { to: "/admin/overview", label: "Overview" },
  { to: "/admin/visits", label: "Visits" },
  { to: "/admin/posts", label: "Posts" },
  {
    to: "/admin",
    label: "Tools",
    under: /^\/admin(\/(auto-publisher|recent-posts|seo|addresses))?$/,
  },
  { to: "/admin/leads", label: "Leads" },
  { to: "/admin/business", label: "Business" },
  { to: "/admin/activity", label: "Activity" },
  { to: "/admin/security", label: "Security" },
];

/** What stands around every page of the staff area: where one can go, and the way out. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const places = useRef<HTMLElement>(null);
  // On a phone the places are wider than the screen: where one is must not be out of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every place
  useEffect(() => {
    const here = places.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here) places.current?.scrollTo({ left: here.offsetLeft - here.offsetWidth });
  }, [pathname]);
  useEffect(forgetWhenLeft, []);
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
          <nav ref={places} aria-label="Staff area" className="staff-nav">
            <ul>
              {PLACES.map(({ to, label, under }) => {
                const isHere = under ? under.test(pathname) : `${pathname}/`.startsWith(`${to}/`);
                return (
                  <li key={to}>
                    <Link to={to} prefetch="intent" aria-current={isHere ? "page" : undefined}>
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

/** A page the browser kept whole and brings back is asked for anew: its session may have ended. */
function forgetWhenLeft() {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener("pageshow", onShow);
  return () => removeEventListener("pageshow", onShow);
}
