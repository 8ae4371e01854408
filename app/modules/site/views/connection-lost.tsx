import { useEffect, useState } from "react";
import { loadDocument } from "../connection-error.ts";

/** In place of a page that could not be loaded because the connection broke. */
export function ConnectionLost() {
  useEffect(() => {
    const reload = () => void loadDocument(location.href);
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Connection lost</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">
        We could not load this page. Check your internet connection and try again.
      </p>
      <Retry href={() => location.href} className="mt-8" />
    </section>
  );
}

/** A button that loads the page as a document, and says so when there is still no connection. */
export function Retry({ href, className }: { href: () => string; className: string }) {
  const [state, setState] = useState<"ready" | "trying" | "failed">("ready");
  async function retry() {
    setState("trying");
    if (!(await loadDocument(href()))) setState("failed");
  }
  return (
    <div className={className}>
      <button
        type="button"
        className="button button-paper"
        disabled={state === "trying"}
        onClick={retry}
      >
        {state === "trying" ? "Trying..." : "Try again"}
      </button>
      <p role="status" className="mt-4 min-h-6 text-sage">
        {state === "failed" && "Still no connection."}
      </p>
    </div>
  );
}
