import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation, tells the visit measurement (visit-script.ts) and moves the focus to the
 * start of the page, like a full load, so that screen readers announce the new page. For URLs with an
 * anchor, the router moves to the anchor.
 */
export function usePageChange(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    dispatchEvent(new Event("page-change"));
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
