import { listSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { legalPages } from "./legal-texts.server.ts";
import * as shipped from "./page-content.server.ts";
import { definePage, type EditablePage, type PageField } from "./page-document.server.ts";
import {
  button,
  each,
  fixed,
  heading,
  lines,
  paragraphs,
  required,
  searchSection,
  section,
  text,
} from "./page-fields.ts";
import type { PageHead, PageSlug } from "./schema.ts";

const { heads } = shipped;

/** Title and opening line of a page that has them. */
const topSection = section("Top of the page", [heading("head.heading"), text("head.intro")]);

/** A page of which staff edit only the opening. */
const defineOpening = (
  slug: PageSlug,
  label: string,
  top: readonly PageField[] = topSection,
): EditablePage<{ head: PageHead }> =>
  definePage({
    ...{ slug, label, path: `/${slug}`, shipped: { head: heads[slug] } },
    fields: [...top, ...searchSection],
  });

const home = definePage({
  ...{ slug: "home", label: "Home", path: "/" },
  shipped: {
    ...{ head: heads.home, copy: shipped.home },
    ...{ firstVisit: shipped.firstVisit, features: shipped.features },
  },
  fields: [
    ...section("Top of the page", [
      fixed("copy.hero.headline", "Headline"),
      text("copy.hero.text"),
      fixed("copy.hero.shopLabel", "Menu button"),
      fixed("copy.hero.moreLabel", "Second button"),
    ]),
    ...section("Current deal", [
      button("copy.deal.eyebrow", "Line above the deal"),
      required("copy.deal.sampleNote", "Note below a sample"),
      button("copy.deal.moreLabel", "Link to all deals"),
    ]),
    ...section("Your first visit", [
      heading("firstVisit.title"),
      ...each("firstVisit.items", shipped.firstVisit.items.length, (item, number) => [
        heading(`${item}.title`, `Heading ${number}`),
        text(`${item}.text`, `Text ${number}`, { rows: 2 }),
      ]),
      heading("firstVisit.orderBy.today", "Heading while orders are delivered today"),
      heading("firstVisit.orderBy.tomorrow", "Heading after that"),
      text("firstVisit.orderBy.text", "Text about delivery", { rows: 2 }),
    ]),
    ...section("Rewards club", [
      heading("copy.rewardsPromo.title"),
      text("copy.rewardsPromo.text"),
      fixed("copy.rewardsPromo.label", "Button"),
    ]),
    ...section("Categories", [
      fixed("copy.categories.title", "Heading"),
      fixed("copy.categories.moreLabel", "Link to the menu"),
    ]),
    ...section("The Deli", [
      fixed("copy.deli.title", "Heading"),
      text("copy.deli.text"),
      button("copy.deli.label"),
    ]),
    ...section("Why choose us", [
      fixed("copy.features.title", "Heading"),
      ...each("features", shipped.features.length, (feature, number) => [
        fixed(`${feature}.title`, `Reason ${number}`),
        text(`${feature}.description`, `Text of reason ${number}`),
      ]),
    ]),
    ...section("Instagram", [
      fixed("copy.instagram.title", "Heading"),
      text("copy.instagram.text"),
      button("copy.instagram.label"),
    ]),
    ...section("Videos", [
      fixed("copy.videos.title", "Heading"),
      fixed("copy.videos.moreLabel", "Link to all videos"),
    ]),
    ...section("Reviews", [
      heading("copy.reviews.title"),
      fixed("copy.reviews.summary", "Words after the rating"),
      button("copy.reviews.listingLabel", "Link to the reviews"),
      required("copy.reviews.sampleNote", "Note below samples"),
    ]),
    ...section("Questions", [heading("copy.faqs.title")]),
    ...section("Delivery and curbside", [
      heading("copy.closing.title"),
      text("copy.closing.text"),
      button("copy.closing.label"),
    ]),
    ...section("End of the page", [
      heading("copy.explore.title"),
      text("copy.explore.text"),
      fixed("copy.explore.label", "Button"),
    ]),
    ...section("Popup for visitors who are leaving", [
      fixed("copy.exitPopup.title", "Heading"),
      text("copy.exitPopup.text", "Text", { keeps: ["campaignTerms"] }),
      button("copy.exitPopup.termsLabel", "Link to the terms"),
      button("copy.exitPopup.label", "Button to the deals"),
      button("copy.exitPopup.skipLabel", "Link that closes it"),
    ]),
    ...searchSection,
  ],
});

const about = definePage({
  ...{ slug: "about", label: "About", path: "/about" },
  shipped: { head: heads.about, copy: shipped.about },
  fields: [
    ...topSection,
    ...section("Story", [
      heading("copy.story.title"),
      paragraphs("copy.story.paragraphs", "Paragraphs"),
    ]),
    ...section("Values", [
      heading("copy.values.title"),
      ...each("copy.values.items", shipped.about.values.items.length, (value, number) => [
        fixed(`${value}.title`, `Value ${number}`),
        text(`${value}.text`, `Text of value ${number}`, { rows: 2 }),
      ]),
    ]),
    ...section("Visit", [
      heading("copy.visit.title"),
      text("copy.visit.text", "Text", { rows: 2 }),
      button("copy.visit.label"),
    ]),
    ...searchSection,
  ],
});

const contact = definePage({
  ...{ slug: "contact", label: "Contact", path: "/contact" },
  shipped: { head: heads.contact, copy: shipped.contact },
  fields: [
    ...topSection,
    ...section("Form", [heading("copy.form.title"), text("copy.form.text")]),
    ...section("After a message was sent", [heading("copy.sent.title"), text("copy.sent.text")]),
    ...section("Address and hours", [
      heading("copy.visit.title"),
      heading("copy.visit.hoursTitle", "Heading of the hours"),
    ]),
    ...section("Map", [heading("copy.map.title"), text("copy.map.text"), button("copy.map.label")]),
    ...searchSection,
  ],
});

const deals = definePage({
  ...{ slug: "deals", label: "Deals", path: "/deals" },
  shipped: { head: heads.deals, copy: shipped.dealsPage },
  fields: [
    ...section("Top of the page", [
      fixed("head.heading", "Headline"),
      required("head.intro", "Terms"),
      button("copy.specialsLink", "Link to the specials"),
      heading("copy.current", "Heading above today’s deals"),
    ]),
    ...section("Form", [heading("copy.form.title"), text("copy.form.text")]),
    ...section("What subscribers get", [
      fixed("copy.benefits.title", "Heading"),
      ...each("copy.benefits.items", shipped.dealsPage.benefits.items.length, (item, number) => [
        fixed(`${item}.title`, `Benefit ${number}`),
        text(`${item}.text`, `Text of benefit ${number}`, { rows: 2 }),
      ]),
    ]),
    ...searchSection,
  ],
});

const specials = definePage({
  ...{ slug: "specials", label: "Specials", path: "/specials" },
  shipped: { head: heads.specials, copy: shipped.specialsPage },
  fields: [
    ...topSection,
    ...section("Sample deals", [required("copy.sampleNote", "Note below samples")]),
    ...section("While there is a deal", [
      heading("copy.menu.title"),
      text("copy.menu.text"),
      button("copy.menu.label"),
    ]),
    ...section("While there is none", [
      heading("copy.empty.title"),
      text("copy.empty.text"),
      button("copy.empty.label"),
    ]),
    ...searchSection,
  ],
});

const rewards = definePage({
  ...{ slug: "rewards", label: "Rewards", path: "/rewards" },
  shipped: { head: heads.rewards, copy: shipped.rewards },
  fields: [
    ...topSection,
    ...section("Buttons", [
      fixed("copy.hero.joinLabel", "First button"),
      fixed("copy.hero.pointsLabel", "Second button"),
    ]),
    ...section("Benefits", [
      heading("copy.benefits.title"),
      ...each("copy.benefits.items", shipped.rewards.benefits.items.length, (item, number) => [
        fixed(`${item}.title`, `Benefit ${number}`),
        text(`${item}.text`, `Text of benefit ${number}`, { rows: 2 }),
      ]),
      heading("copy.benefits.listTitle", "Heading of the list"),
      lines("copy.benefits.list", "List"),
    ]),
    ...section("How it works", [
      fixed("copy.howItWorks.title", "Heading"),
      ...each("copy.howItWorks.steps", shipped.rewards.howItWorks.steps.length, (step, number) => [
        fixed(`${step}.title`, `Step ${number}`),
        text(`${step}.text`, `Text of step ${number}`, { rows: 2 }),
      ]),
    ]),
    ...section("First three visits", [
      fixed("copy.rewards.title", "Heading"),
      text("copy.rewards.text"),
      ...each("copy.rewards.visits", shipped.rewards.rewards.visits.length, (visit, number) => [
        fixed(`${visit}.title`, `Visit ${number}`),
      ]),
      text("copy.rewards.terms", "Terms", { keeps: ["rewardsTerms", "minimumAge"] }),
    ]),
    ...section("End of the page", [
      heading("copy.closing.title"),
      text("copy.closing.text"),
      fixed("copy.closing.label", "Button"),
    ]),
    ...searchSection,
  ],
});

/** The pages with their own copy, by the key of their title and description. */
export const sitePages = {
  ...{ home, about, rewards, deals, specials, contact },
  shop: defineOpening("shop", "Shop"),
  videos: defineOpening("videos", "Videos"),
  "areas-served": defineOpening(
    "areas-served",
    "Areas served",
    section("Top of the page", [fixed("head.heading", "Heading"), text("head.intro")]),
  ),
  blog: defineOpening("blog", "Blog"),
} as const satisfies Record<PageSlug, EditablePage<{ head: PageHead }>>;

/** Every page whose texts staff edit, in the order of their list. */
export const EDITABLE_PAGES: readonly EditablePage[] = [
  ...Object.values(sitePages),
  ...Object.values(legalPages),
];

export function findEditablePage(slug: string): EditablePage | undefined {
  return EDITABLE_PAGES.find((page) => page.slug === slug);
}

/** Slugs of the pages whose texts staff have edited. */
export async function listEditedPages(db: Db): Promise<string[]> {
  const saved = await listSavedJson(
    db,
    EDITABLE_PAGES.map(({ content }) => content.key),
  );
  const keys = new Set(saved.map(({ key }) => key));
  return EDITABLE_PAGES.filter(({ content }) => keys.has(content.key)).map(({ slug }) => slug);
}
