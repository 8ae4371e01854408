import { AGE_COOKIE_SECONDS, AGE_KEY } from "./constants.ts";

/**
 * Runs in the head before first paint and decides whether the gate or the site is shown, by the
 * attribute `data-age` on the root element: React renders the same document for everyone and never
 * learns of it, so there is nothing to mismatch. It also answers the gate's buttons, so that they
 * work before React has loaded.
 *
 * Another tab's answer opens this one too; nothing closes a page that was opened.
 *
 * Where session storage is blocked, a stand-in that lasts as long as the page takes its place: the
 * router's scroll restoration throws without one.
 *
 * The cookie is written only where localStorage cannot be, and read after it. Where both are blocked
 * the answer lasts as long as the page, and the next page asks again. Plain ES2017: it is sent as
 * written.
 */
export const GATE_SCRIPT = `(function (d, w) {
  var key = "${AGE_KEY}", entered = false;
  function stored() {
    try { if (w.localStorage.getItem(key) === "true") return true; } catch (e) {}
    try { return new RegExp("(?:^|; )" + key + "=true(?:;|$)").test(d.cookie); } catch (e) {}
    return false;
  }
  function store() {
    try { return w.localStorage.setItem(key, "true"); } catch (e) {}
    try {
      d.cookie = key + "=true; path=/; max-age=${AGE_COOKIE_SECONDS}; samesite=lax" +
        (w.location.protocol === "https:" ? "; secure" : "");
    } catch (e) {}
  }
  function sync() {
    entered = entered || stored();
    var open = entered, root = d.documentElement, was = root.dataset.age;
    root.dataset.age = open ? "ok" : "ask";
    var site = d.getElementById("site"), gate = d.getElementById("age-gate");
    if (!site || !gate) return;
    site.inert = !open;
    if (!open && !gate.contains(d.activeElement)) gate.focus();
    if (open && was === "ask") {
      var main = d.getElementById("main");
      if (main) main.focus({ preventScroll: true });
    }
  }
  try { w.sessionStorage.getItem(key); } catch (e) {
    var kept = {};
    Object.defineProperty(w, "sessionStorage", { configurable: true, value: {
      getItem: function (name) { return name in kept ? kept[name] : null; },
      setItem: function (name, value) { kept[name] = String(value); },
      removeItem: function (name) { delete kept[name]; }
    } });
  }
  sync();
  d.addEventListener("DOMContentLoaded", sync);
  d.addEventListener("submit", function (event) {
    var form = event.target;
    if (form.id !== "age-form") return;
    event.preventDefault();
    if (event.submitter && event.submitter.value === "leave") {
      w.location.assign(form.dataset.leave);
      return;
    }
    entered = true;
    store();
    sync();
  }, true);
  w.addEventListener("storage", sync);
  w.addEventListener("pageshow", sync);
  w.syncAgeGate = sync;
})(document, window);`;
