import { useEffect } from "react";
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
import { VisitMeasure } from "#app/modules/analytics/views/visit-measure.tsx";
import { getBlogCopy } from "#app/modules/blog/content.server.ts";
import { feedLinks } from "#app/modules/blog/public/feed-links.ts";
import { rulePackFor, shownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { emailConsentWording, smsConsentWording } from "#app/modules/leads/consent-wording.ts";
import { getVerificationTag } from "#app/modules/seo/verification/verification-tag.server.ts";
import { GATE_SCRIPT } from "#app/modules/site/age-gate/gate-script.ts";
import { AgeGate } from "#app/modules/site/age-gate/views/age-gate.tsx";
import { getAnnouncement } from "#app/modules/site/announcement/get-announcement.server.ts";
import { AnnouncementLine } from "#app/modules/site/announcement/views/announcement-line.tsx";
import { isConnectionError } from "#app/modules/site/connection-error.ts";
import STARTER from "#app/modules/site/hydration/starter.ts?script";
import { useFocusOnNavigation } from "#app/modules/site/use-focus-on-navigation.ts";
import { type SiteData, shownFacts, useSite } from "#app/modules/site/use-site.ts";
import { ConnectionLost } from "#app/modules/site/views/connection-lost.tsx";
import { FatalScreen } from "#app/modules/site/views/fatal-screen.tsx";
import { MenuDownLine } from "#app/modules/site/views/menu-down-line.tsx";
import { NotFound, ProductNotFound } from "#app/modules/site/views/not-found.tsx";
import { OfflineDialog } from "#app/modules/site/views/offline-dialog.tsx";
import { RequiredWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { SignedOut } from "#app/modules/site/views/signed-out.tsx";
import { SiteFooter } from "#app/modules/site/views/site-footer.tsx";
import { SiteHeader } from "#app/modules/site/views/site-header.tsx";
import { Unavailable } from "#app/modules/site/views/unavailable.tsx";
import { listOpenPhases, nextOpenChange } from "#app/modules/store/open-hours.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { image } from "#app/platform/images.server.ts";
import { freshUntil } from "#app/platform/page-record.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { NoticeRegion } from "#app/ui/notices/views/notice-region.tsx";
import { useScriptNonce } from "#app/ui/script-nonce.ts";
import { NewTabNote } from "#app/ui/site/new-tab-link.tsx";
import fonts from "#generated/fonts.json";
import type { Route } from "./+types/root";
import { mendMissing } from "./routes/site/mend-missing.server.ts";
import stylesheet from "./styles.css?url";

export const middleware: Route.MiddlewareFunction[] = [mendMissing];

/** General search site: where Leave leads when even the facts could not be read. */
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
  // To the minute: pages rendered within the same minute are the same bytes for everyone.
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  const openUntil = nextOpenChange(facts.hours, now);
  freshUntil(openUntil);
  const pack = rulePackFor(facts.address.state);
  return {
    facts: shownFacts(facts),
    verification,
    announcement,
    renderedAt: new Date(minute).toISOString(),
    openUntil,
    openPhases: listOpenPhases(facts.hours, now),
    year: Number(storeDay(now).slice(0, 4)),
    gateBackdrop: image("smoke-backdrop", ""),
    feeds: feedLinks({ origin: env.PUBLIC_ORIGIN, title: blog.name }),
    consent: { email: emailConsentWording(facts.name), sms: smsConsentWording(facts.name) },
    rules: { page: shownRules(pack, "page"), products: shownRules(pack, "products") },
  };
}

/** The facts of the site hold for the visit; a form's answer does not change them. */
export function shouldRevalidate() {
  return false;
}

/** The document: around public pages the gate, header and footer; around the staff area nothing. */
export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  const isStaff = matches.some(({ handle }) => (handle as Handle)?.frame === "staff");
  return isStaff ? <StaffDocument>{children}</StaffDocument> : <Page>{children}</Page>;
}

type Handle = { frame?: "staff" } | undefined;

function StaffDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" className="staff">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  const nonce = useScriptNonce();
  useEffect(() => {
    // Tells starter.ts that React runs: the effects of everything below have run before.
    dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B120E" />
        {site?.verification && <meta name="google-site-verification" content={site.verification} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, left out of the browser bundle
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? GATE_SCRIPT : "" }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, left out of the browser bundle
          dangerouslySetInnerHTML={{ __html: STARTER }}
        />
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
        <AgeGate
          leaveUrl={site?.facts.ageGate.leaveUrl ?? FALLBACK_LEAVE_URL}
          storeName={site?.facts.name ?? "Hyde Cannabis"}
          backdrop={site?.gateBackdrop ?? null}
        />
        <NewTabNote />
        <div id="site" data-until={site?.openUntil} suppressHydrationWarning>
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
            <SiteFooter facts={site.facts} year={site.year} emailConsent={site.consent.email} />
          ) : (
            <footer className="site-footer">
              <RequiredWarnings />
            </footer>
          )}
          <NoticeRegion />
          <OfflineDialog />
        </div>
        {site && <VisitMeasure facts={site.facts} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnNavigation();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return error.data?.missing === "product" ? <ProductNotFound /> : <NotFound />;
  }
  if (isRouteErrorResponse(error) && error.status === 401) return <SignedOut />;
  if (isRouteErrorResponse(error) && error.status === 503) return <Unavailable />;
  if (isConnectionError(error)) return <ConnectionLost />;
  return <FatalScreen error={error} />;
}
