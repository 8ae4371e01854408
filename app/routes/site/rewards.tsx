import { Coins, Crown, Gift, type IconNode, UserPlus } from "lucide";
import { Link } from "react-router";
import { getPageHead, getRewardsCopy } from "#app/modules/content/pages/page-copy.server.ts";
import type { RewardsCopy } from "#app/modules/content/pages/schema.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Picture } from "#app/ui/site/picture.tsx";
import { CallToAction, IconCard, Section } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/rewards";

const ICONS: Record<RewardsCopy["benefits"]["items"][number]["icon"], IconNode> = {
  coins: Coins,
  gift: Gift,
  crown: Crown,
  "user-plus": UserPlus,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "rewards" }),
    getRewardsCopy(db),
    getPageSeo(db, { path: "/rewards", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, copy, plaster: getImage("botanical-shadows", ""), seo };
}

export const meta: Route.MetaFunction = seoMeta;

/** A reward without a title is hidden, because its claim has expired. */
const hasTitle = ({ title }: { title: string }) => title !== "";

export default function Rewards({ loaderData }: Route.ComponentProps) {
  const { head, copy, plaster } = loaderData;
  const anchors = [
    ["benefits", copy.benefits.title],
    ["how-it-works", copy.howItWorks.title],
    ["rewards", copy.rewards.title],
  ];
  return (
    <>
      <section className="paper plaster">
        <Picture
          image={plaster}
          sizes="50vw"
          className="plaster-picture"
          imgClassName="size-full object-cover"
        />
        <div className="wrap py-16 md:py-24">
          <p className="eyebrow mb-4">Rewards club</p>
          <h1 className="page-title max-w-xl">{head.heading}</h1>
          <p className="mt-5 max-w-xl text-lg">{head.intro}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to="/contact" prefetch="intent" className="button button-fern">
              {copy.hero.joinLabel}
            </Link>
            <MenuLink page="store" className="button button-line">
              {copy.hero.pointsLabel}
            </MenuLink>
          </p>
        </div>
      </section>
      <nav aria-label="On this page" className="border-b border-line bg-pine">
        <ul className="wrap flex flex-wrap gap-x-8 py-2">
          {anchors.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="footer-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="benefits" title={copy.benefits.title}>
        <ul className="grid gap-8 md:grid-cols-3 lg:gap-10">
          {copy.benefits.items.map(({ icon, title, text }) => (
            <IconCard key={title} icon={ICONS[icon]} title={title} text={text} />
          ))}
        </ul>
        <div className="mt-14 grid gap-6 lg:grid-cols-3 lg:gap-10">
          <h3 className="text-2xl">{copy.benefits.listTitle}</h3>
          <ul className="lg:col-span-2">
            {copy.benefits.list.filter(Boolean).map((benefit) => (
              <li
                key={benefit}
                className="border-t border-line py-3 font-display text-xl first-letter:uppercase md:text-2xl"
              >
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <section id="how-it-works" aria-labelledby="how-title" className="paper section">
        <div className="wrap">
          <h2 id="how-title" className="section-title">
            {copy.howItWorks.title}
          </h2>
          <ol className="mt-8 grid gap-8 md:grid-cols-3 lg:mt-12 lg:gap-10">
            {copy.howItWorks.steps.map(({ title, text }, index) => (
              <li key={title} className="border-t border-line pt-6">
                <p className="font-display text-4xl text-fern tabular" aria-hidden="true">
                  {index + 1}
                </p>
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-2 text-stone">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Section id="rewards" title={copy.rewards.title}>
        <p className="-mt-4 mb-10 max-w-xl text-lg text-sage">{copy.rewards.text}</p>
        <ol className="grid gap-8 md:grid-cols-3 lg:gap-10">
          {copy.rewards.visits.filter(hasTitle).map(({ visit, title }) => (
            <li key={visit} className="border-t border-line pt-6">
              <p className="eyebrow">{visit}</p>
              <h3 className="mt-3 text-3xl first-letter:uppercase">{title}</h3>
            </li>
          ))}
        </ol>
        <p className="mt-10 max-w-2xl text-[0.9375rem] text-sage">{copy.rewards.terms}</p>
        <ClaimSource fact="rewards.signUpPoints" className="mt-3" />
      </Section>
      <CallToAction raised title={copy.closing.title} text={copy.closing.text}>
        <Link to="/contact" prefetch="intent" className="button button-paper shrink-0">
          {copy.closing.label}
        </Link>
      </CallToAction>
    </>
  );
}
