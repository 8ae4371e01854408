/**
 * Stands at the end of each public page: keeps the first clicks and errors, and fetches the script
 * that measures the visit once the page has loaded, so that nothing waits for it. It does nothing
 * where the browser says that its owner does not want to be measured. Plain ES2017: it is sent as
 * written.
 *
 * Its element names in `data-` attributes where that script is and where menu and directions are;
 * without an address, as in development, nothing is measured.
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

/** Id of its element, by which the other script finds what it was told. */
export const VISIT_STUB_ID = "visit-stub";
