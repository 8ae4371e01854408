import { Monitor, Moon, Sun } from "lucide";
import { useEffect, useSyncExternalStore } from "react";
import { InlineScript } from "../inline-script.tsx";
import themeScript from "./theme-script.ts?script";
import { applyTheme, readTheme, saveTheme, THEME_EVENT, type Theme } from "./theme-storage.ts";

/** The choices of the theme menu. */
export const THEMES = [
  { id: "system", label: "Same as this device", icon: Monitor },
  { id: "light", label: "Light", icon: Sun },
  { id: "dark", label: "Dark", icon: Moon },
] satisfies { id: Theme; label: string; icon: unknown }[];

/** Applies the saved theme before the first paint. */
export function ThemeScript() {
  return <InlineScript code={themeScript} />;
}

/** The chosen theme and a function that changes it in every open tab. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => "system" as const);
  // Another tab may have changed it.
  useEffect(() => applyTheme(theme), [theme]);
  return [theme, saveTheme];
}

function subscribe(listener: () => void) {
  addEventListener(THEME_EVENT, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(THEME_EVENT, listener);
    removeEventListener("storage", listener);
  };
}
