import { type ReactNode, useId } from "react";

interface ClosingBandProps {
  title: string;
  text: string;
  /** `raised` stands on pine, at the end of a page. */
  raised?: boolean;
  /** One link that looks like a button. */
  children: ReactNode;
}

/** A line of text with one thing to do. */
export function ClosingBand({ title, text, raised, children }: ClosingBandProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-t border-line ${raised ? "bg-pine" : ""}`}>
      <div className="wrap flex flex-col items-start justify-between gap-6 py-14 md:flex-row md:items-center">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl md:text-3xl">
            {title}
          </h2>
          <p className="mt-3 text-sage">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
