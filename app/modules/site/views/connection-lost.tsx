import { useEffect, useRef, useState } from "react";

/**
 * Messages of Chrome, Firefox, and Safari when a request gets no response or its connection breaks.
 * The error is a TypeError without a code, so only the message identifies it.
 */
const CONNECTION_LOST_MESSAGE =
  /failed to fetch|network ?error|load failed|(input|body) stream|connection (was lost|appears)/i;

/**
 * Whether an error means that the connection was lost, not that the site failed. If the connection
 * breaks during a response, the TypeError is the cause of the router's error.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof TypeError && CONNECTION_LOST_MESSAGE.test(error.message)) ||
    isConnectionError(error.cause)
  );
}

/** Shown instead of a page that could not load because the connection was lost. */
export function ConnectionLostScreen() {
  useEffect(() => {
    const reload = () => void loadDocument(location.href);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Connection lost</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">
        We could not load this page. Check your internet connection and try again.
      </p>
      <RetryButton href={() => location.href} className="mt-8" />
    </section>
  );
}

/**
 * Opens when a visitor follows a link while the browser is offline. The current page stays, with
 * anything typed into it; the visitor can retry the link, which then loads as a document.
 */
export function OfflineDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const interceptClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("#site a[href]");
      if (navigator.onLine || !link || !leavesPage(link)) return;
      event.preventDefault();
      setHref(link.href);
    };
    // Runs before the router's listener, which ignores prevented events.
    document.addEventListener("click", interceptClick, { capture: true });
    return () => document.removeEventListener("click", interceptClick, { capture: true });
  }, []);
  useEffect(() => {
    if (!href || !dialog.current) return;
    dialog.current.showModal();
    // In a low window the browser scrolls to the button in focus, past the heading.
    dialog.current.scrollTop = 0;
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
      <RetryButton href={() => href} className="mt-8" />
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

/**
 * Loads a page as a document. Returns false, and stays on the current page, if the site is
 * unreachable.
 */
async function loadDocument(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  // Assigning the current URL may only scroll to its fragment.
  if (href === location.href) location.reload();
  else location.assign(href);
  return true;
}

/** A button that loads a page as a document, with a message if there is still no connection. */
function RetryButton({ href, className }: { href: () => string; className: string }) {
  const [state, setState] = useState<"ready" | "trying" | "failed">("ready");
  async function retry() {
    setState("trying");
    if (!(await loadDocument(href()))) setState("failed");
  }
  return (
    <div className={className}>
      <button
        type="button"
        className="button button-paper"
        disabled={state === "trying"}
        onClick={retry}
      >
        {state === "trying" ? "Trying..." : "Try again"}
      </button>
      <p role="status" className="mt-4 min-h-6 text-sage">
        {state === "failed" && "Still no connection."}
      </p>
    </div>
  );
}

/** Whether a link opens another page of this site in the same tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && link.target === "" && !isSamePage;
}
