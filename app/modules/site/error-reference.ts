import { createContext, useContext } from "react";
import { isRouteErrorResponse } from "react-router";

/** Set by the server while it renders: the request's id, under which its error was logged. */
export const ReferenceContext = createContext("");

/** The server's reference: from its context there, from the rendered document in the browser. */
export function useServerReference(): string {
  const reference = useContext(ReferenceContext);
  if (typeof document === "undefined") return reference;
  return document.getElementById("error-reference")?.textContent ?? "";
}

/** A reference for an error that only the browser saw. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `b-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Sends a browser's error to the log under its reference; nothing of the visitor goes with it. */
export function reportClientError(reference: string, error: unknown): void {
  const message = isRouteErrorResponse(error)
    ? `answer ${error.status} ${error.statusText}`
    : String(error);
  const body = new URLSearchParams({
    reference,
    message: message.slice(0, 500),
    path: location.pathname,
  });
  navigator.sendBeacon?.("/client-error", body);
}
