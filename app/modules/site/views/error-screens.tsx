import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { telHref } from "#app/modules/store/links.ts";
import { useSite } from "../use-site.ts";
import { MenuLink } from "./menu-link.tsx";

/** Id of the request, under which its error was logged. Set only during server rendering. */
export const ErrorReferenceContext = createContext("");

const MESSAGE = "Something on our side went wrong. Please try again in a moment.";

/** The fatal error screen (spec 1, section 2.13): a message and a reference, never a stack. */
export function FatalErrorScreen({ error }: { error: unknown }) {
  const fromServer = useServerErrorReference();
  const [reference, setReference] = useState(fromServer);
  useEffect(() => {
    if (reference) return;
    const created = createErrorReference();
    setReference(created);
    reportClientError(created, error);
  }, [reference, error]);
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Unexpected Application Error!</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">{MESSAGE}</p>
      <p className="mt-3 text-sage">
        Reference: <code id="error-reference">{reference}</code>
      </p>
      <p className="mt-8">
        {/* A full load, not a client navigation, to discard the broken state. */}
        <a href="/" className="button button-line">
          Return to Home
        </a>
      </p>
    </section>
  );
}

/** Shown while the database is unavailable, for pages that are not cached. */
export function UnavailableScreen() {
  const phone = useSite()?.facts.phone;
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Back in a moment</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">
        We can’t show this page right now. Please try again in a minute
        {phone && (
          <>
            , or call us at{" "}
            <a href={telHref(phone)} className="link whitespace-nowrap">
              {phone}
            </a>
          </>
        )}
        .
      </p>
      <p className="mt-8">
        <a href="/" className="button button-line">
          Return to Home
        </a>
      </p>
    </section>
  );
}

/** The response to a change in the staff area after the session has ended. */
export function SignedOutScreen() {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">You are signed out</h1>
      <p className="mt-4">Nothing was changed. Sign in and repeat what you did.</p>
      <p className="mt-8">
        <a href="/admin" className="link">
          Sign in
        </a>
      </p>
    </section>
  );
}

/** The not-found screen (spec 1, section 2.13). */
export function NotFoundScreen({ children }: { children?: ReactNode }) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1>
        <span className="block font-display text-[min(6rem,30vw)] text-gold sm:text-9xl">404</span>{" "}
        <span className="mt-4 block text-2xl">Oops! Page not found</span>
      </h1>
      {children}
      <p className="mt-8">
        <Link to="/" className="button button-line">
          Return to Home
        </Link>
      </p>
    </section>
  );
}

/** The not-found screen for a product that is not in the shop. */
export function ProductNotFoundScreen() {
  return (
    <NotFoundScreen>
      <p className="mx-auto mt-5 max-w-md text-sage">
        This product is not in the shop. It may be sold out, or its link may have changed.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <Link to="/shop" className="button button-paper">
          See all products
        </Link>
        <MenuLink page="store" className="button button-gold">
          Open the online menu
        </MenuLink>
      </p>
    </NotFoundScreen>
  );
}

/**
 * The server's error reference: from the context on the server, from the document in the browser.
 */
function useServerErrorReference(): string {
  const reference = useContext(ErrorReferenceContext);
  if (typeof document === "undefined") return reference;
  return document.getElementById("error-reference")?.textContent ?? "";
}

/** A reference for an error that happened in the browser. */
function createErrorReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `b-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Logs a browser error on the server, without data about the visitor. */
function reportClientError(reference: string, error: unknown): void {
  const message = isRouteErrorResponse(error)
    ? `response ${error.status} ${error.statusText}`
    : String(error);
  const body = new URLSearchParams({
    reference,
    message: message.slice(0, 500),
    path: location.pathname,
  });
  navigator.sendBeacon?.("/client-error", body);
}
