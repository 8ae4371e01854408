import { useEffect, useState } from "react";
import { newReference, reportClientError, useServerReference } from "../error-reference.ts";

const MESSAGE = "Something on our side went wrong. Please try again in a moment.";

/** The fatal error screen (spec 1, section 2.13): a message and a reference, never a stack. */
export function FatalScreen({ error }: { error: unknown }) {
  const fromServer = useServerReference();
  const [reference, setReference] = useState(fromServer);
  useEffect(() => {
    if (reference) return;
    const made = newReference();
    setReference(made);
    reportClientError(made, error);
  }, [reference, error]);
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">{MESSAGE}</p>
      <p className="mt-3 text-sage">
        Reference: <code id="error-reference">{reference}</code>
      </p>
      <p className="mt-8">
        {/* A full load, not a client navigation: whatever broke is left behind. */}
        <a href="/" className="button button-line">
          Return to Home
        </a>
      </p>
    </section>
  );
}
