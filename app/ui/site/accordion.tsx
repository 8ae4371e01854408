import { PhoneText } from "./phone-text.tsx";

interface AccordionProps {
  /** Groups the items, so that the browser opens one at a time. */
  name: string;
  items: { question: string; answer: string }[];
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
            <PhoneText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
