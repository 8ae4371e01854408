/**
 * Inline script at the end of each public page. Records the first clicks and errors, and loads
 * visit-script.ts after the page has loaded, so that nothing waits for it. Does nothing if the
 * browser sends Global Privacy Control or Do Not Track.
 *
 * `data-src` is the URL of visit-script.ts; without it, as in development, nothing is measured.
 * `data-menu` and `data-directions` are the prefixes of the URLs whose taps are counted.
 */

/** Events kept until visit-script.ts has loaded. */
const MAX_EVENTS = 50;

const { src } = (document.currentScript as HTMLScriptElement).dataset;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
  globalPrivacyControl?: boolean;
};
if (src && !globalPrivacyControl && doNotTrack !== "1") {
  const events: Event[] = [];
  // visit-script.ts replaces this list with a handler.
  window.hydeVisit = events;
  for (const type of ["click", "auxclick", "error", "unhandledrejection"]) {
    const record = (event: Event) => {
      if ((window.hydeVisit?.length ?? 0) < MAX_EVENTS) window.hydeVisit?.push(event);
    };
    addEventListener(type, record, true);
  }
  // A timeout, so that the load event ends before the script starts.
  const load = () =>
    setTimeout(() =>
      document.head.append(Object.assign(document.createElement("script"), { src })),
    );
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
}
