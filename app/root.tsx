import { useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import { VisitMeasurementScript } from "#app/modules/analytics/views/visit-measurement-script.tsx";
import { feedLinks } from "#app/modules/blog/public/feeds.ts";
import { getBlogCopy } from "#app/modules/blog/public/queries.server.ts";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { emailConsentWording, smsConsentWording } from "#app/modules/leads/consent-wording.ts";
import { getVerificationTag } from "#app/modules/seo/verification/verification-tag.server.ts";
import GATE_SCRIPT from "#app/modules/site/age-gate/gate-script.ts?script";
import { getAnnouncement } from "#app/modules/site/announcement/announcement.server.ts";
import STARTER from "#app/modules/site/hydration/starter.ts?script";
import { usePageChange } from "#app/modules/site/use-page-change.ts";
import {
  LINKED_FACTS,
  pickPublicFacts,
  type SiteData,
  useSite,
} from "#app/modules/site/use-site.ts";
import { AgeGate } from "#app/modules/site/views/age-gate.tsx";
import {
  ConnectionLostScreen,
  isConnectionError,
  OfflineDialog,
} from "#app/modules/site/views/connection-lost.tsx";
import {
  FatalErrorScreen,
  NotFoundScreen,
  ProductNotFoundScreen,
  StaffRefusalScreen,
  UnavailableScreen,
} from "#app/modules/site/views/error-screens.tsx";
import { RequiredWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { SiteFooter } from "#app/modules/site/views/site-footer.tsx";
import {
  AnnouncementLine,
  MenuDownLine,
  SiteHeader,
} from "#app/modules/site/views/site-header.tsx";
import { listSourcedClaims } from "#app/modules/store/claims/claims.server.ts";
import { getUnchangedHours, listOpenPhases } from "#app/modules/store/open-state.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getImage } from "#app/platform/images.server.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { endOfStoreDay, storeDay } from "#app/platform/time.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { redirectNotFound } from "#app/routes/not-found-urls.server.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { NoticeRegion } from "#app/ui/notices/notice-region.tsx";
import { useScriptNonce } from "#app/ui/render-context.ts";
import { NewTabNote } from "#app/ui/site/new-tab-link.tsx";
import fonts from "#generated/fonts.json";
import type { Route } from "./+types/root";
import printStylesheet from "./styles/print.css?url";
import stylesheet from "./styles.css?url";

export const middleware: Route.MiddlewareFunction[] = [redirectNotFound];

/** Target of Leave if the facts could not be read. */
const FALLBACK_LEAVE_URL = "https://www.google.com/";

export const links: LinksFunction = () => [
  ...fonts.preload.map((href: string) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "stylesheet", href: stylesheet },
  // A separate file, which no page waits for.
  { rel: "stylesheet", href: printStylesheet, media: "print" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

const ERROR_TITLES: Record<number, string> = {
  404: "Page not found | Hyde Cannabis",
  503: "Back in a moment | Hyde Cannabis",
};

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = isConnectionError(error) ? "Connection lost | Hyde Cannabis" : ERROR_TITLES[status];
  return [
    { title: title ?? "Unexpected Application Error!" },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { db, env } = context.get(servicesContext);
  const now = new Date();
  const [facts, blog, verification, announcement] = await Promise.all([
    getSiteFacts(db),
    getBlogCopy(db),
    getVerificationTag(db),
    getAnnouncement(db, { now }),
  ]);
  const sources = await listSourcedClaims(db, facts);
  const { from, until: hoursFreshUntil } = getUnchangedHours(facts.hours, now);
  freshUntil(hoursFreshUntil, { isHoursLine: true });
  // The year, and whatever else on the page follows the calendar.
  freshUntil(endOfStoreDay(now));
  const pack = getRulePack(facts.address.state);
  return {
    facts: pickPublicFacts(facts),
    verification,
    announcement,
    hoursFreshUntil,
    // Not the time of rendering, so that the page has the same bytes until the text changes.
    hoursLine: JSON.stringify({ shownFrom: from, phases: listOpenPhases(facts.hours, now) }),
    year: Number(storeDay(now).slice(0, 4)),
    sources: LINKED_FACTS.flatMap((fact) => {
      const source = sources.find((claim) => claim.fact === fact);
      return source ? [{ fact, id: source.id, text: source.text, asOf: source.asOf }] : [];
    }),
    hasSources: sources.length > 0,
    gateBackdrop: getImage("smoke-backdrop", ""),
    feeds: feedLinks({ origin: env.PUBLIC_ORIGIN, title: blog.name }),
    consent: { email: emailConsentWording(facts.name), sms: smsConsentWording(facts.name) },
    rules: { page: listShownRules(pack, "page"), products: listShownRules(pack, "products") },
  };
}

/** The site's facts are loaded once per visit; submitting a form does not reload them. */
export function shouldRevalidate() {
  return false;
}

/** The document. Public pages get the age gate, header, and footer; staff pages do not. */
export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  const isStaff = matches.some(({ handle }) => (handle as Handle)?.frame === "staff");
  return isStaff ? <StaffDocument>{children}</StaffDocument> : <Page>{children}</Page>;
}

type Handle = { frame?: "staff"; behaviors?: string[] } | undefined;

/** Scripts of the page's components (ui/start-behavior.ts), which its route names in `handle`. */
function useBehaviors(): string[] {
  return useMatches().flatMap(({ handle }) => (handle as Handle)?.behaviors ?? []);
}

function StaffDocument({ children }: { children: React.ReactNode }) {
  const nonce = useScriptNonce();
  return (
    // The theme's script adds an attribute.
    <html lang="en" className="staff" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* For the style elements of React Aria; in the browser there is no other nonce to compare with. */}
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <NewTabNote />
        {children}
        <NoticeRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const behaviors = useBehaviors();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    setIsHydrated(true);
    // Tells starter.ts that React runs. Effects of child components have already run.
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B120E" />
        {site?.verification && <meta name="google-site-verification" content={site.verification} />}
        <Meta />
        <Links />
        {site?.feeds.map(({ type, title, href }) => (
          <link key={href} rel="alternate" type={type} title={title} href={href} />
        ))}
        <noscript>
          <link rel="stylesheet" href="/age-gate.css" />
        </noscript>
      </head>
      <body>
        <InlineScript code={GATE_SCRIPT} />
        <InlineScript code={STARTER} />
        {behaviors.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the browser all are empty
          <InlineScript key={index} code={code} />
        ))}
        <AgeGate
          leaveUrl={site?.facts.ageGate.leaveUrl ?? FALLBACK_LEAVE_URL}
          storeName={site?.facts.name ?? "Hyde Cannabis"}
          backdrop={site?.gateBackdrop ?? null}
        />
        <NewTabNote />
        <div id="site" data-until={site?.hoursFreshUntil} suppressHydrationWarning>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          {site && <MenuDownLine facts={site.facts} />}
          {site?.announcement && <AnnouncementLine {...site.announcement} />}
          {site && <SiteHeader site={site} />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {site ? (
            <SiteFooter
              facts={site.facts}
              year={site.year}
              emailConsent={site.consent.email}
              hasSources={site.hasSources}
            />
          ) : (
            <footer className="site-footer">
              <RequiredWarnings />
            </footer>
          )}
          <NoticeRegion />
          <OfflineDialog />
        </div>
        {site && <VisitMeasurementScript facts={site.facts} />}
        {/* Until React runs, the browser restores the scroll position. */}
        {isHydrated && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  usePageChange();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return error.data?.missing === "product" ? <ProductNotFoundScreen /> : <NotFoundScreen />;
  }
  if (isRouteErrorResponse(error) && (error.status === 401 || error.status === 403)) {
    return <StaffRefusalScreen status={error.status} />;
  }
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailableScreen />;
  if (isConnectionError(error)) return <ConnectionLostScreen />;
  return <FatalErrorScreen error={error} />;
}
