import { type ReactNode, useEffect, useId } from "react";

interface TabsProps {
  label: string;
  /** The first tab is open initially. */
  tabs: { title: string; content: ReactNode }[];
}

/**
 * Tabs by the ARIA pattern, opened by click or arrow key (tabs-behavior.ts).
 * Without script all panels are shown one below the other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  useEffect(() => void import("./tabs-behavior.ts"), []);
  return (
    <div>
      <div role="tablist" aria-label={label} className="tab-list needs-script">
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            data-action="open-tab"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === 0}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === 0 ? 0 : -1}
            className="tab"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // Not `hidden`, because the base styles would override the rule for pages without script.
          data-closed={index === 0 ? undefined : ""}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls must be focusable themselves
          tabIndex={0}
          data-title={title}
          className="tab-panel"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
