import { Mail, MapPin, Phone } from "lucide";
import { listMapPlaces } from "#app/modules/areas/area-pages.server.ts";
import { buildStoreMap, type StoreMapData } from "#app/modules/areas/map/store-map.server.ts";
import { StoreMap } from "#app/modules/areas/views/store-map.tsx";
import { getContactCopy, getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import type { ContactCopy } from "#app/modules/content/pages/schema.ts";
import { sendLead } from "#app/modules/leads/send-lead.ts";
import { submitMessage } from "#app/modules/leads/submit-message.server.ts";
import { ContactForm } from "#app/modules/leads/views/contact-form.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { storeNode } from "#app/modules/seo/structured-data.ts";
import { type PublicFacts, useFacts } from "#app/modules/site/use-site.ts";
import { listHoursRows } from "#app/modules/store/format-hours.ts";
import { mapEmbedUrl } from "#app/modules/store/frames.ts";
import { directionsUrl, telHref } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Icon } from "#app/ui/icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import type { Route } from "./+types/contact";
import { handleLeadForm, leadHeaders } from "./lead-action.server.ts";

/** Minimum time the busy label is shown, in milliseconds (spec 1, section 9). */
const MIN_SENDING_MS = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "contact" }),
    getContactCopy(db),
    getPageSeo(db, {
      path: "/contact",
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [storeNode(site)],
    }),
  ]);
  const facts = await getSiteFacts(db);
  const map = buildStoreMap({
    ...{ store: facts.coordinates, storeName: facts.name },
    places: listMapPlaces(),
  });
  return { head, copy, map, seo };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleLeadForm({ request, context, page: "/contact", work: submitMessage });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendLead(serverAction, MIN_SENDING_MS);
}

export const headers = leadHeaders;

export const meta: Route.MetaFunction = seoMeta;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { head, copy, map } = loaderData;
  const facts = useFacts();
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">
        <NoBreakText text={head.intro} />
      </p>
      <ContactLinks facts={facts} />
      <div className="mt-14 grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
        <section>
          <h2 className="text-2xl">{copy.form.title}</h2>
          <p className="mt-2 mb-8 text-sage">
            <NoBreakText text={copy.form.text} />
          </p>
          <ContactForm confirmation={copy.sent} sent={actionData} />
        </section>
        <section aria-labelledby="visit-title">
          <h2 id="visit-title" className="text-2xl">
            {copy.visit.title}
          </h2>
          <address className="mt-4 text-lg not-italic">
            {facts.address.street}
            <br />
            {facts.address.city}, {facts.address.state} {facts.address.postalCode}
          </address>
          <h3 className="mt-8 text-lg">{copy.visit.hoursTitle}</h3>
          <dl className="mt-2 text-sage tabular">
            {listHoursRows(facts.hours.weekly).map(({ days, text }) => (
              <div key={days} className="flex flex-wrap gap-x-6">
                <dt className="basis-[9ch]">{days}</dt>
                <dd>
                  <NoBreakText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <MapSection copy={copy.map} map={map} facts={facts} />
    </div>
  );
}

/** The three ways to reach the store, as large targets. */
function ContactLinks({ facts }: { facts: PublicFacts }) {
  const [user, domain] = facts.email.split("@");
  return (
    <ul className="contact-links">
      <li>
        <a href={telHref(facts.phone)} className="contact-link">
          <Icon icon={Phone} size={24} />
          <span>
            Call <span className="contact-value tabular">{facts.phone}</span>
          </span>
        </a>
      </li>
      <li>
        <NewTabLink href={directionsUrl(facts)} className="contact-link">
          <Icon icon={MapPin} size={24} />
          <span>
            Directions <span className="contact-value">{facts.address.street}</span>
          </span>
        </NewTabLink>
      </li>
      <li>
        <a href={`mailto:${facts.email}`} className="contact-link">
          <Icon icon={Mail} size={24} />
          <span>
            Email{" "}
            <span className="contact-value">
              {user}
              <wbr />@{domain}
            </span>
          </span>
        </a>
      </li>
    </ul>
  );
}

interface MapSectionProps {
  copy: ContactCopy["map"];
  map: StoreMapData | undefined;
  facts: PublicFacts;
}

/** Our own map of the area, and a button that loads the street map in its place. */
function MapSection({ copy, map, facts }: MapSectionProps) {
  return (
    <section aria-labelledby="map-title" className="store-map">
      <div className="store-map-text">
        <h2 id="map-title" className="text-2xl">
          {copy.title}
        </h2>
        <p className="mt-2 text-sage">{copy.text}</p>
      </div>
      <div className="store-map-frame">
        {map && <StoreMap map={map} storeName={facts.name} />}
        <div
          className="tap-frame"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not touch the frame inside
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      </div>
      <div className="store-map-action">
        <button
          type="button"
          data-action="load-frame"
          data-src={mapEmbedUrl(facts)}
          data-title={`Map: ${facts.name}`}
          className="button button-line needs-script"
        >
          {copy.label}
        </button>
        <noscript>
          <NewTabLink href={directionsUrl(facts)} className="button button-line">
            {copy.label}
          </NewTabLink>
        </noscript>
        {/* Scripts cannot detect whether a third-party frame failed, so the link is always there. */}
        <p className="tap-help">
          Not loading?{" "}
          <NewTabLink href={directionsUrl(facts)} className="link">
            Get Directions
          </NewTabLink>
        </p>
        {map && <p className="area-map-credit store-map-credit">{map.credit}</p>}
      </div>
    </section>
  );
}
