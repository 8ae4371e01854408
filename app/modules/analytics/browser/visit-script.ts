import { PageState, type Tap, type VisitEntry } from "./visit-state.ts";
import { VISIT_STUB_ID } from "./visit-stub.ts";

/** Entries sent at once; few visits have as many pages before they leave. */
const BATCH = 10;

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

/** Measures this visit; nothing is kept in the browser, and nothing sent says whose it was. */
function measure(): void {
  const { menu = "", directions = "" } = document.getElementById(VISIT_STUB_ID)?.dataset ?? {};
  const observers: (() => void)[] = [];
  // Some browsers lack these, whatever their types say.
  const interactions = () => performance.interactionCount ?? 0;
  const shifts = PerformanceObserver.supportedEntryTypes?.includes("layout-shift") ?? false;
  let ready: VisitEntry[] = [];
  let page = open();

  function open(): PageState {
    return new PageState(location.pathname, { shifts, interactions: interactions() });
  }

  function observe<E extends PerformanceEntry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: E) => void,
  ): void {
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) take(entry as E);
    };
    try {
      const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
      observer.observe({ buffered: true, ...options });
      observers.push(() => takeAll(observer.takeRecords()));
    } catch {
      // A browser without this measure.
    }
  }

  function settle(): void {
    for (const drain of observers) drain();
    const entry = page.take(interactions());
    if (entry) ready.push(entry);
  }

  function send(): void {
    settle();
    if (ready.length > 0) navigator.sendBeacon("/vitals", JSON.stringify(ready));
    ready = [];
  }

  /** The router shows another page without the browser loading one. */
  function moved(): void {
    if (location.pathname === page.path) return;
    settle();
    page = open();
    if (ready.length >= BATCH) {
      navigator.sendBeacon("/vitals", JSON.stringify(ready));
      ready = [];
    }
  }

  function take(event: Event): void {
    if (event instanceof ErrorEvent) page.fail(firstLine(event.message), placeOf(event));
    else if (event instanceof PromiseRejectionEvent) {
      const { reason } = event;
      page.fail(firstLine(String(reason)), placeIn(String(reason?.stack ?? "")));
    } else if (event instanceof MouseEvent && event.button < 2) {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      // Those within a drawing, as the towns on the map, have no text for an address.
      const kind = link instanceof HTMLAnchorElement && tapOf(link.href);
      if (kind) page.tap(kind);
    }
  }

  function tapOf(href: string): Tap | undefined {
    if (href.startsWith("tel:")) return "call";
    if (menu && href.startsWith(menu)) return "menu";
    return directions && href.startsWith(directions) ? "directions" : undefined;
  }

  const first = page;
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const began = (start as { activationStart?: number } | undefined)?.activationStart ?? 0;
  // Measures of a page that was opened behind another say nothing.
  const hidden = performance
    .getEntriesByType("visibility-state")
    .find(({ name, startTime }) => name === "hidden" && startTime >= began);
  if (start && start.responseStart > 0) first.ttfb = Math.max(0, start.responseStart - began);
  observe({ type: "largest-contentful-paint" }, ({ startTime }) => {
    if (startTime < (hidden?.startTime ?? Infinity)) first.lcp = Math.max(0, startTime - began);
  });
  observe<Shift>({ type: "layout-shift" }, ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) page.shift(startTime, value);
  });
  const interact = ({ interactionId, duration }: Interaction) => {
    if (interactionId) page.interact(interactionId, duration);
  };
  observe<Interaction>({ type: "event", durationThreshold: 16 }, interact);
  observe<Interaction>({ type: "first-input" }, interact);

  const early = window.hydeVisit as Event[] | undefined;
  window.hydeVisit = { push: take, length: 0 };
  early?.forEach(take);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", send);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) page = open();
  });
  addEventListener("popstate", moved);
  if ("navigation" in window) navigation.addEventListener("currententrychange", moved);
  else {
    const push = history.pushState;
    history.pushState = function (...given) {
      push.apply(this, given);
      moved();
    };
  }
}

const firstLine = (text: string) => (text.split("\n")[0] ?? "").slice(0, 200);

function placeOf({ filename, lineno, colno }: ErrorEvent): string {
  return filename ? `${withoutOrigin(filename)}:${lineno}:${colno}` : "";
}

/** The first place a stack names. */
function placeIn(stack: string): string {
  return withoutOrigin(/https?:\/\/[^\s)]+:\d+:\d+/.exec(stack)?.[0] ?? "");
}

const withoutOrigin = (address: string) => address.replace(location.origin, "").slice(0, 200);

if (document.prerendering) {
  document.addEventListener("prerenderingchange", measure, { once: true });
} else measure();
