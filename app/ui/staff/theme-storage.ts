/** Light, dark, or what the device prefers. */
export type Theme = "system" | "light" | "dark";

const KEY = "staff-theme";

/** Sent to the window when the theme changes in this tab; other tabs get a storage event. */
export const THEME_EVENT = "staff-theme";

/** The theme chosen in this browser. */
export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === "light" || saved === "dark" ? saved : "system";
  } catch {
    // Storage is blocked.
    return "system";
  }
}

/** Sets the attribute that staff.css reads. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then ends with the page.
  }
  applyTheme(theme);
  dispatchEvent(new Event(THEME_EVENT));
}
