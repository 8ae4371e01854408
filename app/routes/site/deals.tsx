import { Link } from "react-router";
import { getDealsPageCopy, getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { sendLead } from "#app/modules/leads/send-lead.ts";
import { signUp } from "#app/modules/leads/sign-up.server.ts";
import { DealsForm } from "#app/modules/leads/views/deals-form.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { useSite } from "#app/modules/site/use-site.ts";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import type { Route } from "./+types/deals";
import { handleLeadForm, leadHeaders } from "./lead-action.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "deals" }),
    getDealsPageCopy(db),
    getPageSeo(db, { path: "/deals", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, copy, backdrop: getImage("smoke-backdrop", ""), seo };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleLeadForm({
    request,
    context,
    page: "/deals",
    work: (db, input) => signUp(db, { ...input, source: "deals" }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendLead(serverAction);
}

export const headers = leadHeaders;

export const meta: Route.MetaFunction = seoMeta;

export default function Deals({ loaderData, actionData }: Route.ComponentProps) {
  const { head, copy, backdrop } = loaderData;
  const consent = useSite()?.consent;
  return (
    <>
      <PageHero title={head.heading} eyebrow="Deals" intro={head.intro} image={backdrop}>
        <p className="mt-4">
          <Link to="/specials" prefetch="intent" className="link">
            {copy.specialsLink}
          </Link>
        </p>
      </PageHero>
      <div className="wrap grid gap-16 py-14 lg:grid-cols-[3fr_2fr] lg:gap-20 lg:py-20">
        <section aria-labelledby="sign-up">
          <h2 id="sign-up" className="text-2xl">
            {copy.form.title}
          </h2>
          <p className="mt-2 mb-8 text-sage">{copy.form.text}</p>
          {consent && <DealsForm consent={consent} sent={actionData} />}
        </section>
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="text-2xl">
            {copy.benefits.title}
          </h2>
          <ul className="mt-6 grid gap-6">
            {copy.benefits.items.map(({ title, text }) => (
              <li key={title} className="border-t border-line pt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-sage">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
