import { onAction, startBehavior } from "../start-behavior.ts";

startBehavior("tabs", () => {
  onAction("open-tab", openTab);
  addEventListener("keydown", (event) => {
    // With a modifier, the key belongs to the browser: Alt+Left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.matches("[role=tab]")) moveToTab(event, target);
  });
});

const listTabs = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? []);

function openTab(tab: HTMLElement) {
  for (const other of listTabs(tab)) {
    other.ariaSelected = String(other === tab);
    other.tabIndex = other === tab ? 0 : -1;
    document
      .getElementById(other.getAttribute("aria-controls") ?? "")
      ?.toggleAttribute("data-closed", other !== tab);
  }
}

function moveToTab(event: KeyboardEvent, tab: HTMLElement) {
  const tabs = listTabs(tab);
  const index = tabs.indexOf(tab);
  const goal = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  const next = goal === undefined ? undefined : tabs.at(goal % tabs.length);
  if (!next) return;
  event.preventDefault();
  openTab(next);
  next.focus();
}
