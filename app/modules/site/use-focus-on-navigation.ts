import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the start of the page after a client navigation, like a full load, so that
 * screen readers announce the new page. For URLs with an anchor, the router moves to the anchor.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
