import { createContext, useContext } from "react";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import { useSite } from "./use-site.ts";

/** Set by the server while it renders: what every page must show, whether or not a loader failed. */
export const PageRulesContext = createContext<ShownRule[]>([]);

/**
 * The texts every public page must show. Where the root loader failed they come from the server's
 * context, and in the browser from the document that the server rendered.
 */
export function usePageRules(): ShownRule[] {
  const fromServer = useContext(PageRulesContext);
  const site = useSite();
  if (site) return site.rules.page;
  if (typeof document === "undefined") return fromServer;
  return Array.from(document.querySelectorAll<HTMLElement>("[data-rule]"), (element) => ({
    text: element.textContent,
    framed: element.dataset.rule === "framed",
  }));
}
