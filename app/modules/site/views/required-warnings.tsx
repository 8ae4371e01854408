import { usePageRules } from "../page-rules.ts";

/** The texts the law wants on every page that advertises: part of the footer, word for word. */
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
