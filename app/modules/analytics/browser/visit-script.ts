import {
  PageState,
  type Tap,
  VISIT_STUB_ID,
  type VisitEntry,
  type VisitSource,
} from "./visit-state.ts";

/** Entries per report; few visits have more pages. The server accepts 20. */
const MAX_BATCH_ENTRIES = 10;

/** The server rejects reports with longer campaign tags. */
const MAX_CAMPAIGN_LENGTH = 100;

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
  const shifts = PerformanceObserver.supportedEntryTypes?.includes("layout-shift") ?? false;
  let finishedEntries: VisitEntry[] = [];
  let page = startPage();

  function startPage(): PageState {
    return new PageState(location.pathname, { shifts, interactions: interactions() });
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

  function finishEntry(): void {
    for (const drain of observers) drain();
    const entry = page.takeEntry(interactions());
    if (entry) finishedEntries.push(entry);
  }

  function send(): void {
    finishEntry();
    if (finishedEntries.length > 0)
      navigator.sendBeacon("/vitals", JSON.stringify(finishedEntries));
    finishedEntries = [];
  }

  /** Handles client-side navigation (use-page-change.ts). */
  function onPageChange(): void {
    finishEntry();
    page = startPage();
    if (finishedEntries.length >= MAX_BATCH_ENTRIES) {
      navigator.sendBeacon("/vitals", JSON.stringify(finishedEntries));
      finishedEntries = [];
    }
  }

  function handleEvent(event: Event): void {
    if (event instanceof ErrorEvent)
      page.recordError(firstLine(event.message), formatErrorLocation(event));
    else if (event instanceof PromiseRejectionEvent) {
      const { reason } = event;
      page.recordError(firstLine(String(reason)), findStackLocation(String(reason?.stack ?? "")));
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
  if (start?.type === "navigate") first.source = findSource();
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
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", send);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) page = startPage();
  });
  addEventListener("page-change", onPageChange);
}

/** Tags for campaigns, the most specific first. */
const CAMPAIGN_TAGS = ["utm_campaign", "utm_source"];

/** Where this page's visit came from; undefined if it came from another page of the site. */
function findSource(): VisitSource | undefined {
  const host = document.referrer && new URL(document.referrer).host;
  if (host === location.host) return undefined;
  const tags = new URLSearchParams(location.search);
  const campaign = CAMPAIGN_TAGS.map((name) => tags.get(name)).find(Boolean);
  return { host, ...(campaign && { campaign: campaign.slice(0, MAX_CAMPAIGN_LENGTH) }) };
}

const firstLine = (text: string) => (text.split("\n")[0] ?? "").slice(0, 200);

function formatErrorLocation({ filename, lineno, colno }: ErrorEvent): string {
  return filename ? `${withoutOrigin(filename)}:${lineno}:${colno}` : "";
}

/** The first position in a stack trace. */
function findStackLocation(stack: string): string {
  return withoutOrigin(/https?:\/\/[^\s)]+:\d+:\d+/.exec(stack)?.[0] ?? "");
}

const withoutOrigin = (url: string) => url.replace(location.origin, "").slice(0, 200);

if (document.prerendering) {
  document.addEventListener("prerenderingchange", measure, { once: true });
} else measure();
