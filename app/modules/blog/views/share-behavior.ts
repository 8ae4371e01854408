import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { onAction, startBehavior } from "#app/ui/start-behavior.ts";

startBehavior("share", () => {
  if (typeof navigator.share === "function") document.documentElement.dataset.share = "";
  onAction("open-window", openWindow);
  onAction("copy-link", copyLink);
  // Closing the share sheet rejects, but is not an error.
  onAction("share", ({ dataset: { url, title } }) =>
    navigator.share({ url, title }).catch(() => {}),
  );
});

/** Opens a window of 600 × 400 pixels (spec 2, section 9). */
function openWindow({ dataset }: HTMLElement) {
  window.open(dataset.url, "_blank", "popup,noopener,width=600,height=400");
}

async function copyLink({ dataset }: HTMLElement) {
  const copied = { title: "Link copied!", text: "Article link copied to clipboard" };
  showNotice(await copyToClipboard(dataset.url ?? "", copied));
}

/** React shows notices: before hydration, the notice waits for it. */
function showNotice(notice: Notice) {
  const show = () => dispatchEvent(new CustomEvent("notice", { detail: notice, cancelable: true }));
  const isUnhandled = show();
  if (isUnhandled) addEventListener("hydrated", show, { once: true });
}
