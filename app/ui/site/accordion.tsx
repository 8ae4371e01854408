interface AccordionProps {
  /** Groups the items, so that the browser keeps one open at a time. */
  name: string;
  items: { question: string; answer: string }[];
}

/** Questions that open one at a time and close again: the platform's own, without script. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
