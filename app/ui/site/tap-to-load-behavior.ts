import { onAction } from "../start-behavior.ts";

// A page has many of these, so the behavior is part of every document (modules/site/hydration/starter.ts).
onAction("load-frame", loadFrame);

function loadFrame(button: HTMLElement) {
  const frame = document.createElement("iframe");
  frame.src = button.dataset.src ?? "";
  frame.title = button.dataset.title ?? "";
  frame.allow = "encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  const box = button.closest(".tap, .store-map");
  box?.querySelector(".tap-frame")?.append(frame);
  box?.setAttribute("data-loaded", "");
  // The focused button is hidden now, so focus the frame.
  frame.focus({ preventScroll: true });
}
