import { type ReactNode, useId } from "react";

interface TabsProps {
  label: string;
  /** The first is open at the start. */
  tabs: { title: string; content: ReactNode }[];
}

/**
 * Tabs of the ARIA pattern, opened by click or arrow key (modules/site/hydration/native-widgets.ts).
 * Without script every panel is shown in turn.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
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
          // Not `hidden`: the base styles make that stronger than the rule for pages without script.
          data-closed={index === 0 ? undefined : ""}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls take focus themselves
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
