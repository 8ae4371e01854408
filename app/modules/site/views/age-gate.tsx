import { useLayoutEffect } from "react";
import { usePagePath } from "#app/ui/render-context.ts";
import { LogoMark } from "#app/ui/site/logo.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";

/** Key of the confirmation in localStorage, and name of its cookie (spec 1, section 9). */
export const AGE_STORAGE_KEY = "ageVerified";

/** 400 days, the longest lifetime browsers allow: the confirmation itself never expires. */
export const AGE_COOKIE_SECONDS = 34_560_000;

/**
 * Runs in the head before first paint. Sets `data-age` on the root element, which decides whether
 * the gate or the site is shown: React renders the same document for everyone and does not know the
 * attribute, so hydration cannot mismatch. The script also handles the gate's buttons, so that they
 * work before React has loaded.
 *
 * Confirming in one tab opens the other tabs too; no page closes again.
 *
 * If session storage is blocked, an in-memory replacement takes its place, because the router's
 * scroll restoration throws without session storage.
 *
 * The cookie is set only if localStorage is blocked. If both are blocked, the confirmation is lost
 * with the page, and the next page asks again. Plain ES2017, because the script is sent as written.
 */
export const AGE_GATE_SCRIPT = `(function (d, w) {
  var key = "${AGE_STORAGE_KEY}", entered = false;
  function isSaved() {
    try { if (w.localStorage.getItem(key) === "true") return true; } catch (e) {}
    try { return new RegExp("(?:^|; )" + key + "=true(?:;|$)").test(d.cookie); } catch (e) {}
    return false;
  }
  function save() {
    try { return w.localStorage.setItem(key, "true"); } catch (e) {}
    try {
      d.cookie = key + "=true; path=/; max-age=${AGE_COOKIE_SECONDS}; samesite=lax" +
        (w.location.protocol === "https:" ? "; secure" : "");
    } catch (e) {}
  }
  function sync() {
    entered = entered || isSaved();
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
    var values = {};
    Object.defineProperty(w, "sessionStorage", { configurable: true, value: {
      getItem: function (name) { return name in values ? values[name] : null; },
      setItem: function (name, value) { values[name] = String(value); },
      removeItem: function (name) { delete values[name]; }
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
    save();
    sync();
  }, true);
  w.addEventListener("storage", sync);
  w.addEventListener("pageshow", sync);
  w.syncAgeGate = sync;
})(document, window);`;

declare global {
  interface Window {
    syncAgeGate?: () => void;
  }
}

interface AgeGateProps {
  /** Target of the Leave button. */
  leaveUrl: string;
  storeName: string;
  backdrop: PictureData | null;
}

/**
 * The age gate (spec 1, section 2.1). Renders the same for everyone; the script in the head and CSS
 * decide whether the gate or the site is visible. Without JavaScript, the form posts to /age-gate,
 * which sets the cookie that /age-gate.css reads.
 */
export function AgeGate({ leaveUrl, storeName, backdrop }: AgeGateProps) {
  const { pathWithQuery } = usePagePath();
  // If React renders the whole document again, it removes the attribute that the script set.
  useLayoutEffect(() => window.syncAgeGate?.(), []);
  return (
    <div
      id="age-gate"
      role="dialog"
      aria-modal="true"
      aria-labelledby="age-title"
      aria-describedby="age-text"
      tabIndex={-1}
      className="age-gate"
    >
      {/* No `boxHeight`: phones in portrait would fetch 17 KB more for smoke that looks the same. */}
      {backdrop && (
        <Picture
          image={backdrop}
          sizes="100vw"
          className="fixed inset-0"
          imgClassName="size-full object-cover opacity-40"
        />
      )}
      <div className="relative max-w-md px-6 py-10 text-center">
        <LogoMark alt={storeName} className="mx-auto size-20" />
        <h2 id="age-title" className="mt-8 font-display text-4xl font-medium sm:text-5xl">
          Age Verification
        </h2>
        <p id="age-text" className="mx-auto mt-5 max-w-sm text-sage">
          By accessing this website, you agree that you are 21 years of age or older.
        </p>
        <form
          id="age-form"
          method="post"
          action="/age-gate"
          data-leave={leaveUrl}
          className="mt-9 flex flex-col gap-3 sm:flex-row sm:justify-center"
        >
          <input type="hidden" name="returnTo" value={pathWithQuery} suppressHydrationWarning />
          <button type="submit" name="answer" value="enter" className="button button-paper">
            Enter Site
          </button>
          <button type="submit" name="answer" value="leave" className="button button-line">
            Leave
          </button>
        </form>
      </div>
    </div>
  );
}
