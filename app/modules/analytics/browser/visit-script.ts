import { PageState, type Tap, VISIT_STUB_ID, type VisitEntry } from "./visit-state.ts";

/** Entries per report; few visits have more pages. The server accepts 20. */
const MAX_BATCH_ENTRIES = 10;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

declare global {
  interface Window {
    hydeVisit?: { push(event: Event): unknown; length: number };
  }
  interface Document {
    prerendering?: boolean;
  }
}

/**
 * Measures this visit. Saves nothing in the browser and sends nothing that identifies the visitor.
 */
function measure(): void {
  const { menu = "", directions = "" } = document.getElementById(VISIT_STUB_ID)?.dataset ?? {};
  const observers: (() => void)[] = [];
  // Some browsers lack these, although the types say otherwise.
  const interactions = () => performance.interactionCount ?? 0;
  const shifts = PerformanceObserver.supportedEntryTypes?.includes("layout-shift");
  let finishedEntries: VisitEntry[] = [];
  let page = startPage();

  function startPage(): PageState {
    return new PageState(location.pathname, shifts, interactions());
  }

  function observe<E extends PerformanceEntry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    onEntry: (entry: E) => void,
  ): void {
    const handleAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) onEntry(entry as E);
    };
    try {
      const observer = new PerformanceObserver((list) => handleAll(list.getEntries()));
      observer.observe({ buffered: true, ...options });
      observers.push(() => handleAll(observer.takeRecords()));
    } catch {
      // The browser does not support this type.
    }
  }

  /** Ends the entry of the page, and sends the entries if there are that many. */
  function finishEntry(minEntries: number): void {
    for (const drain of observers) drain();
    const entry = page.takeEntry(interactions());
    if (entry) finishedEntries.push(entry);
    if (finishedEntries.length < minEntries) return;
    navigator.sendBeacon("/vitals", JSON.stringify(finishedEntries));
    finishedEntries = [];
  }

  const leave = () => finishEntry(1);

  function handleEvent(event: Event): void {
    if (event instanceof ErrorEvent)
      page.recordError(cut(event.message), formatErrorLocation(event));
    else if (event instanceof PromiseRejectionEvent) {
      const { reason } = event;
      page.recordError(cut(String(reason)), findStackLocation(String(reason?.stack ?? "")));
    } else if (event instanceof MouseEvent && event.button < 2) {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      // The `href` of links in an SVG, such as the towns on the map, is not a string.
      const kind = link instanceof HTMLAnchorElement && getTapKind(link.href);
      if (kind) page.recordTap(kind);
    }
  }

  function getTapKind(href: string): Tap | undefined {
    if (href.startsWith("tel:")) return "call";
    if (menu && href.startsWith(menu)) return "menu";
    return directions && href.startsWith(directions) ? "directions" : undefined;
  }

  const first = page;
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Not a reload, and not the way back to the site.
  if (start?.type === "navigate") {
    const campaign = new URLSearchParams(location.search).get("utm_campaign");
    first.source = [document.referrer.split("/")[2], campaign];
  }
  const startedAt = (start as { activationStart?: number } | undefined)?.activationStart ?? 0;
  // LCP is meaningless if the page was loaded in the background.
  const hidden = performance
    .getEntriesByType("visibility-state")
    .find(({ name, startTime }) => name === "hidden" && startTime >= startedAt);
  if (start && start.responseStart > 0) first.ttfb = Math.max(0, start.responseStart - startedAt);
  observe({ type: "largest-contentful-paint" }, ({ startTime }) => {
    if (startTime < (hidden?.startTime ?? Infinity)) first.lcp = Math.max(0, startTime - startedAt);
  });
  observe<Shift>({ type: "layout-shift" }, ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) page.recordShift(startTime, value);
  });
  const interact = ({ interactionId, duration }: Interaction) => {
    if (interactionId) page.recordInteraction(interactionId, duration);
  };
  observe<Interaction>({ type: "event", durationThreshold: 16 }, interact);
  observe<Interaction>({ type: "first-input" }, interact);

  const earlyEvents = window.hydeVisit as Event[] | undefined;
  window.hydeVisit = { push: handleEvent, length: 0 };
  earlyEvents?.forEach(handleEvent);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) page = startPage();
  });
  // A client-side navigation (use-page-change.ts).
  addEventListener("page-change", () => {
    finishEntry(MAX_BATCH_ENTRIES);
    page = startPage();
  });
}

/** The server rejects reports with longer texts. */
const cut = (text: string) => text.slice(0, 200);

function formatErrorLocation({ filename, lineno, colno }: ErrorEvent): string {
  return filename ? `${withoutOrigin(filename)}:${lineno}:${colno}` : "";
}

/** The first position in a stack trace. */
function findStackLocation(stack: string): string {
  return withoutOrigin(/https?:\/\/[^\s)]+:\d+:\d+/.exec(stack)?.[0] ?? "");
}

const withoutOrigin = (url: string) => cut(url.replace(location.origin, ""));

if (document.prerendering) {
  document.addEventListener("prerenderingchange", measure);
} else measure();
