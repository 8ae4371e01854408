/**
 * Inline script at the end of each public page. Records the first clicks and errors, and loads
 * visit-script.ts after the page has loaded, so that nothing waits for it. Does nothing if the
 * browser sends Global Privacy Control or Do Not Track. Plain ES2017, because it is sent without
 * compilation.
 *
 * `data-src` is the URL of visit-script.ts; without it, as in development, nothing is measured.
 * `data-menu` and `data-directions` are the prefixes of the URLs whose taps are counted.
 */
export const VISIT_STUB = `(function (d, w, n) {
  var own = d.currentScript;
  if (!own.dataset.src || !n.sendBeacon || n.globalPrivacyControl || n.doNotTrack === "1") return;
  w.hydeVisit = [];
  ["click", "auxclick", "error", "unhandledrejection"].forEach(function (type) {
    w.addEventListener(type, function (event) {
      if (w.hydeVisit.length < 50) w.hydeVisit.push(event);
    }, true);
  });
  function fetch() {
    setTimeout(function () {
      var script = d.createElement("script");
      script.src = own.dataset.src;
      d.head.appendChild(script);
    });
  }
  if (d.readyState === "complete") fetch();
  else w.addEventListener("load", fetch);
})(document, window, navigator);`;

/** Id of the script element; visit-script.ts reads its `data-` attributes. */
export const VISIT_STUB_ID = "visit-stub";
