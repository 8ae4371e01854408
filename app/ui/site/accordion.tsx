import { NoBreakText } from "./no-break-text.tsx";

interface AccordionProps {
  /** Groups the items, so that the browser opens one at a time. */
  name: string;
  items: { question: string; answer: string }[];
}

interface FaqSectionProps {
  title: string;
  /** Small line above the title. */
  eyebrow?: string;
  items: AccordionProps["items"];
  className?: string;
}

/** Frequently asked questions: the title beside the list, or above it on small screens. */
export function FaqSection({ title, eyebrow, items, className = "" }: FaqSectionProps) {
  return (
    <section aria-labelledby="faq" className={`section ${className}`}>
      <div className="wrap side-title">
        <div>
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h2 id="faq" className="section-title">
            {title}
          </h2>
        </div>
        <Accordion name="faq" items={items} />
      </div>
    </section>
  );
}

/** Questions and answers as native `<details>` elements, which need no script. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>
            <NoBreakText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
