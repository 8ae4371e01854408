import { createContext, useContext } from "react";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import { useSite } from "../use-site.ts";

/** Texts that every page must show, even if a loader failed. Set only during server rendering. */
export const PageRulesContext = createContext<ShownRule[]>([]);

/**
 * The warnings that the law requires on every page that advertises, word for word. Part of the
 * footer.
 */
export function RequiredWarnings() {
  const rules = usePageRules();
  return (
    <section aria-label="Required warnings" className="warnings">
      <div className="wrap">
        {rules.map(({ text, framed }) => (
          <p key={text} data-rule={framed ? "framed" : ""}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The warnings that the law requires next to products. */
export function ProductWarnings({ className }: { className: string }) {
  return useSite()?.rules.products.map(({ text }) => (
    <p key={text} className={`text-[0.9375rem] text-sage ${className}`}>
      {text}
    </p>
  ));
}

/**
 * The texts every public page must show. If the root loader failed, they come from the context on
 * the server, and from the rendered document in the browser.
 */
function usePageRules(): ShownRule[] {
  const fromServer = useContext(PageRulesContext);
  const site = useSite();
  if (site) return site.rules.page;
  if (typeof document === "undefined") return fromServer;
  return Array.from(document.querySelectorAll<HTMLElement>("[data-rule]"), (element) => ({
    text: element.textContent,
    framed: element.dataset.rule === "framed",
  }));
}
