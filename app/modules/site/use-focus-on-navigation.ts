import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Puts the keyboard at the start of the new page after a client navigation, as a full load would,
 * and gives screen readers something to announce. An address with an anchor goes there by itself.
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
