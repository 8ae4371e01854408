import { MapPin } from "lucide-react";
import { getContactCopy, getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { sendLead } from "#app/modules/leads/send-lead.ts";
import { submitMessage } from "#app/modules/leads/submit-message.server.ts";
import { ContactForm } from "#app/modules/leads/views/contact-form.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { storeNode } from "#app/modules/seo/structured-data.ts";
import { useFacts } from "#app/modules/site/use-site.ts";
import { listHoursRows } from "#app/modules/store/format-hours.ts";
import { directionsUrl, mapEmbedUrl, telHref } from "#app/modules/store/links.ts";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Icon } from "#app/ui/icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { TapToLoad } from "#app/ui/site/tap-to-load.tsx";
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
  const poster = getImage("detroit-skyline", "City lights along a river at night");
  return { head, copy, poster, seo };
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
  const { head, copy, poster } = loaderData;
  const facts = useFacts();
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
      <div className="mt-12 grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
        <section>
          <h2 className="text-2xl">{copy.form.title}</h2>
          <p className="mt-2 mb-8 text-sage">{copy.form.text}</p>
          <ContactForm sent={actionData} />
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
          <p className="mt-4">
            <a href={telHref(facts.phone)} className="link tabular">
              {facts.phone}
            </a>
            <br />
            <a href={`mailto:${facts.email}`} className="link">
              {facts.email}
            </a>
            <br />
            <NewTabLink href={directionsUrl(facts)} className="link">
              Get Directions
            </NewTabLink>
          </p>
          <h3 className="mt-8 text-lg">{copy.visit.hoursTitle}</h3>
          <dl className="mt-2 grid gap-x-6 min-[19rem]:grid-cols-[auto_1fr] text-sage tabular">
            {listHoursRows(facts.hours.weekly).map(({ days, text }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section aria-labelledby="map-title" className="mt-20">
        <h2 id="map-title" className="text-2xl">
          {copy.map.title}
        </h2>
        <p className="mt-2 text-sage">{copy.map.text}</p>
        <TapToLoad
          title={`Map: ${facts.name}`}
          caption={copy.map.label}
          poster={poster}
          sizes="(min-width: 75rem) 75rem, (min-width: 30rem) 100vw, 150vw"
          frameUrl={mapEmbedUrl(facts)}
          link={directionsUrl(facts)}
          linkLabel="Get directions"
          icon={<Icon icon={MapPin} size={22} />}
          className="tap-center mt-6 aspect-square sm:aspect-[5/2]"
        />
      </section>
    </div>
  );
}
