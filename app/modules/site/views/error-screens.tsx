import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { telHref } from "#app/modules/store/links.ts";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";
import { Section } from "#app/ui/site/sections.tsx";
import { useSite } from "../use-site.ts";
import { MenuLink } from "./menu-link.tsx";
import { ProductWarnings } from "./required-warnings.tsx";

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

/** Title, text, and link of the staff area's responses to people who may not do something. */
const STAFF_REFUSALS = {
  401: ["You are signed out", "Sign in and repeat what you did.", "Sign in"],
  403: [
    "You don’t have access to this",
    "The owner can give you another role under Team.",
    "Back to the staff area",
  ],
} as const;

/**
 * The staff area's response after the session has ended (401), or to someone whose role does not permit
 * the page or the change (403).
 */
export function StaffRefusalScreen({ status }: { status: keyof typeof STAFF_REFUSALS }) {
  const [title, text, label] = STAFF_REFUSALS[status];
  return (
    <main id="main" className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">{title}</h1>
      <p className="mt-4">Nothing was changed. {text}</p>
      <p className="mt-8">
        <a href="/admin" className="link">
          {label}
        </a>
      </p>
    </main>
  );
}

/** What a not-found page offers besides the way home. */
export interface NotFoundOffers {
  picture: PictureData;
  /** Current deals; there may be none. */
  deals: ShownDeal[];
  /** Says that some of the deals are samples. */
  sampleNote?: string | undefined;
}

interface ShownDeal {
  id: string;
  title: string;
  description: string;
  terms: string;
  startsOn: string;
  endsOn: string;
  startsText: string;
  endsText: string;
  image: PictureData;
}

interface NotFoundScreenProps {
  /** Absent if the error came without data. */
  offers?: NotFoundOffers | undefined;
  text?: string;
  /** Links before "Return to Home". */
  children?: ReactNode;
}

/** The not-found screen (spec 1, section 2.13), with the menu and the current deals. */
export function NotFoundScreen({ offers, text, children }: NotFoundScreenProps) {
  const { picture, deals = [], sampleNote } = offers ?? {};
  const hasFacts = useSite() !== undefined;
  const title = (
    <>
      <span className="block text-[min(6rem,30vw)] leading-none text-gold sm:text-9xl">404</span>{" "}
      <span className="mt-4 block text-2xl md:text-3xl">Oops! Page not found</span>
    </>
  );
  return (
    <>
      <PageHero title={title} intro={text} image={picture} position="70% center">
        <p className="mt-8 flex flex-wrap gap-3">
          {hasFacts && (
            <MenuLink page="store" className="button button-gold">
              Open the online menu
            </MenuLink>
          )}
          {children}
          <Link to="/" className="button button-line">
            Return to Home
          </Link>
        </p>
      </PageHero>
      {deals.length > 0 && <CurrentDeals deals={deals} note={sampleNote} />}
    </>
  );
}

/** The not-found screen for a product that is not in the shop. */
export function ProductNotFoundScreen() {
  const error = useRouteError();
  return (
    <NotFoundScreen
      offers={isRouteErrorResponse(error) ? error.data : undefined}
      text="This product is not in the shop. It may be sold out, or its link may have changed."
    >
      <Link to="/shop" className="button button-line">
        See all products
      </Link>
    </NotFoundScreen>
  );
}

/** Deals in a row, each with its dates and terms; the cards lead to the page of all deals. */
function CurrentDeals({ deals, note }: { deals: ShownDeal[]; note: string | undefined }) {
  return (
    <Section title="Current deals">
      {note && <p className="-mt-4 mb-8 text-[0.9375rem] text-sage">{note}</p>}
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        {deals.map((deal) => (
          <li key={deal.id} className="card">
            <Picture
              image={{ ...deal.image, alt: "" }}
              sizes="(min-width: 100rem) 23vw, (min-width: 48rem) 33vw, 100vw"
              boxRatio={3 / 2}
              className="block w-full overflow-hidden bg-pine"
              imgClassName="aspect-[3/2] w-full object-cover"
            />
            <p className="eyebrow mt-4 tabular">
              <time dateTime={deal.startsOn}>{deal.startsText}</time> to{" "}
              <time dateTime={deal.endsOn}>{deal.endsText}</time>
            </p>
            <h3 className="mt-2 text-xl">
              <Link to={`/specials#${deal.id}`} className="card-link">
                {deal.title}
              </Link>
            </h3>
            <p className="mt-2">{deal.description}</p>
            <p className="mt-2 text-[0.9375rem] text-sage">{deal.terms}</p>
          </li>
        ))}
      </ul>
      <ProductWarnings className="mt-10" />
    </Section>
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
