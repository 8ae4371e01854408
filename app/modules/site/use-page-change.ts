import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation, tells the visit measurement (visit-script.ts) and moves the focus to the
 * start of the page, like a full load, so that screen readers announce the new page. For URLs with an
 * anchor, the router moves to the anchor. A navigation with `keepsFocus` in its state leaves the focus where it
 * is, because only the URL of what is being edited changes.
 */
export function usePageChange(): void {
  const { pathname, hash, state } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    dispatchEvent(new Event("page-change"));
    if (!hash && !state?.keepsFocus)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
}
