import { Link } from "react-router";
import { type Deal, listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import {
  getDealsPageCopy,
  getPageHead,
  getSpecialsPageCopy,
} from "#app/modules/content/pages/page-copy.server.ts";
import { sendLead } from "#app/modules/leads/send-lead.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { DealsForm } from "#app/modules/leads/views/deals-form.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { useSite } from "#app/modules/site/use-site.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { Route } from "./+types/deals";
import { handleLeadForm, leadHeaders } from "./lead-action.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, deals, sampleNote, seo] = await Promise.all([
    getPageHead(db, { page: "deals" }),
    getDealsPageCopy(db),
    listCurrentDeals(db, { now: new Date() }),
    getSpecialsPageCopy(db).then((specials) => specials.sampleNote),
    getPageSeo(db, { path: "/deals", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, copy, deals, sampleNote, backdrop: getImage("smoke-backdrop", ""), seo };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleLeadForm({
    request,
    context,
    page: "/deals",
    work: (db, input) => signUp(db, { ...input, source: "deals" }),
    withSpecials: true,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendLead(serverAction);
}

export const headers = leadHeaders;

export const meta: Route.MetaFunction = seoMeta;

export default function Deals({ loaderData, actionData }: Route.ComponentProps) {
  const { head, copy, deals, sampleNote, backdrop } = loaderData;
  const consent = useSite()?.consent;
  // A benefit without a title is hidden, because its claim has expired.
  const benefits = copy.benefits.items.filter(({ title }) => title !== "");
  return (
    <>
      <PageHero
        title={<DealsHeadline text={head.heading} />}
        eyebrow="Deals"
        intro={head.intro}
        image={backdrop}
        aside={
          deals.length > 0 && (
            <CurrentDeals title={copy.current} deals={deals} sampleNote={sampleNote} />
          )
        }
      >
        <p className="mt-4">
          <Link to="/specials" prefetch="intent" className="link">
            {copy.specialsLink}
          </Link>
        </p>
        <ClaimSource fact="campaign.percentOff" className="mt-3" />
      </PageHero>
      <div className="wrap grid gap-16 py-14 lg:grid-cols-[3fr_2fr] lg:gap-20 lg:py-20">
        <section aria-labelledby="sign-up">
          <h2 id="sign-up" className="text-2xl">
            {copy.form.title}
          </h2>
          <p className="mt-2 mb-8 text-sage">{copy.form.text}</p>
          {consent && <DealsForm consent={consent} sent={actionData} />}
        </section>
        {benefits.length > 0 && (
          <section aria-labelledby="benefits">
            <h2 id="benefits" className="text-2xl">
              {copy.benefits.title}
            </h2>
            <ul className="mt-6 grid gap-6">
              {benefits.map(({ title, text }) => (
                <li key={title} className="border-t border-line pt-5">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-sage">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** The headline with its percentage set large: "up to 90% off". */
function DealsHeadline({ text }: { text: string }) {
  const [before = "", figure, after] = text.split(/(\d{1,4}%)/);
  if (!figure) return text;
  return (
    <span className="deals-headline">
      <span>{before}</span>
      <span className="deals-figure">{figure}</span>
      <span>{after}</span>
    </span>
  );
}

interface CurrentDealsProps {
  title: string;
  deals: Deal[];
  sampleNote: string;
}

/** Today's deals in short; each leads to its terms on the specials page. */
function CurrentDeals({ title, deals, sampleNote }: CurrentDealsProps) {
  return (
    <section aria-labelledby="current-deals" className="current-deals">
      <h2 id="current-deals" className="text-xl">
        {title}
      </h2>
      <ul>
        {deals.map(({ id, title, endsOn, endsText, image, sample }) => (
          <li key={id} className="card current-deal">
            <Picture
              image={{ ...image, alt: "" }}
              sizes="6rem"
              boxRatio={1}
              imgClassName="aspect-square w-full object-cover"
            />
            <div>
              <h3 className="text-lg">
                <Link to={`/specials#${id}`} prefetch="intent" className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-[0.9375rem] text-sage tabular">
                Through <time dateTime={endsOn}>{endsText}</time>
                {sample && " · Sample"}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {deals.some(({ sample }) => sample) && (
        <p className="mt-4 text-[0.9375rem] text-sage">{sampleNote}</p>
      )}
      <ProductWarnings className="mt-4" />
    </section>
  );
}
