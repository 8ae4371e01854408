import { useEffect, useRef, useState } from "react";
import { Retry } from "./connection-lost.tsx";

/**
 * Holds a link that is followed while the browser is offline. The page that is open stays, with what
 * was typed into it; the link can be tried again, as a document load.
 */
export function OfflineDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("#site a[href]");
      if (navigator.onLine || !link || !leavesPage(link)) return;
      event.preventDefault();
      setHref(link.href);
    };
    // Before the router's own listener, which leaves alone what is prevented.
    document.addEventListener("click", hold, { capture: true });
    return () => document.removeEventListener("click", hold, { capture: true });
  }, []);
  useEffect(() => {
    if (href) dialog.current?.showModal();
  }, [href]);
  if (!href) return null;
  return (
    <dialog
      ref={dialog}
      className="popup"
      aria-labelledby="offline-title"
      onClose={() => setHref(undefined)}
    >
      <h2 id="offline-title" className="text-title">
        Connection lost
      </h2>
      <p className="mt-4 text-sage">
        We could not load that page. Check your internet connection and try again.
      </p>
      <Retry href={() => href} className="mt-8" />
      <button
        type="button"
        className="quiet-link min-h-6 underline"
        onClick={() => dialog.current?.close()}
      >
        Stay on this page
      </button>
    </dialog>
  );
}

/** Whether a link leads to another page of ours in this tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && link.target === "" && !isSamePage;
}
