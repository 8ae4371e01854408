/**
 * Inline script at the start of the body of public pages; it runs before the first paint. Sets `data-age`
 * on the root element, which decides whether the gate or the site is shown: React renders the same
 * document for everyone and does not know the attribute, so hydration cannot mismatch. The script also
 * handles the gate's buttons, so that they work before React has loaded.
 *
 * Confirming in one tab opens the other tabs too; no page closes again.
 *
 * The cookie is set only if localStorage is blocked. If both are blocked, the confirmation is lost
 * with the page, and the next page asks again.
 */
import { AGE_COOKIE_SECONDS, AGE_STORAGE_KEY } from "./confirmation.ts";

declare global {
  interface Window {
    syncAgeGate?: () => void;
  }
}

const root = document.documentElement;
let isConfirmed = false;

function isSaved(): boolean {
  try {
    if (localStorage.getItem(AGE_STORAGE_KEY) === "true") return true;
  } catch {}
  try {
    return document.cookie.split("; ").includes(`${AGE_STORAGE_KEY}=true`);
  } catch {
    return false;
  }
}

function save(): void {
  try {
    localStorage.setItem(AGE_STORAGE_KEY, "true");
    return;
  } catch {}
  const secure = location.protocol === "https:" ? "; secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and newer than our browsers
    document.cookie = `${AGE_STORAGE_KEY}=true; path=/; max-age=${AGE_COOKIE_SECONDS}; samesite=lax${secure}`;
  } catch {}
}

function sync(): void {
  isConfirmed ||= isSaved();
  const was = root.dataset.age;
  root.dataset.age = isConfirmed ? "ok" : "ask";
  const site = document.getElementById("site");
  const gate = document.getElementById("age-gate");
  if (!site || !gate) return;
  site.inert = !isConfirmed;
  if (!isConfirmed && !gate.contains(document.activeElement)) gate.focus();
  if (isConfirmed && was === "ask") {
    document.getElementById("main")?.focus({ preventScroll: true });
  }
}

/**
 * Pictures behind the gate load only when seen; without the gate, the page's first picture (`Picture`
 * with `priority`) is needed at once.
 */
function preloadFirstPicture(): void {
  const choices = document.querySelectorAll<HTMLMetaElement>("meta[name^=first-picture]");
  const meta = [...choices].find(({ dataset }) => matchMedia(dataset.media ?? "").matches);
  if (!meta) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "image", type: "image/avif", fetchPriority: "high" });
  Object.assign(link, { imageSrcset: meta.content, imageSizes: meta.dataset.sizes });
  document.head.append(link);
}

sync();
if (isConfirmed) preloadFirstPicture();
document.addEventListener("DOMContentLoaded", sync);
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    if (form.id !== "age-form") return;
    event.preventDefault();
    if ((event.submitter as HTMLButtonElement | null)?.value === "leave") {
      location.assign(form.dataset.leave ?? "");
      return;
    }
    isConfirmed = true;
    save();
    sync();
  },
  true,
);
addEventListener("storage", sync);
addEventListener("pageshow", sync);
window.syncAgeGate = sync;
