import { readContent, type SavedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import {
  fillShownFaqs,
  isHidden,
  offersUnapproved,
} from "#app/modules/compliance/service-claims.server.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import { getDeliveryDay } from "#app/modules/store/delivery-day.server.ts";
import {
  getShownDay,
  isPublished,
  withoutPublication,
} from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillText, fillTokens, tokenValues } from "#app/modules/store/tokens.server.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import { sitePages } from "./editable-pages.server.ts";
import { savedFaqs, savedReviews } from "./page-content.server.ts";
import type {
  AboutCopy,
  ContactCopy,
  DealsPageCopy,
  Faq,
  Feature,
  HomeCopy,
  PageHead,
  PageSlug,
  Review,
  RewardsCopy,
  SpecialsPageCopy,
  VisitItem,
} from "./schema.ts";

// Every function here returns texts with their {{tokens}} filled in.

/** Document title, description, h1, and opening line of a page. */
export async function getPageHead(db: Db, { page }: { page: PageSlug }): Promise<PageHead> {
  const { head } = await readContent<{ head: PageHead }>(db, sitePages[page].content);
  return fillFromFacts(db, head);
}

/** The four cards under Why Choose, without hidden ones. */
export async function listFeatures(db: Db): Promise<Feature[]> {
  const [facts, { features }] = await Promise.all([
    getSiteFacts(db),
    readContent(db, sitePages.home.content),
  ]);
  return fillTokens(
    features.filter((feature) => !isHidden(feature, facts)),
    facts,
  );
}

/**
 * What to know before a first visit, without services that have no approval. `now` decides whether
 * orders are delivered today or tomorrow.
 */
export async function getFirstVisit(
  db: Db,
  { now }: { now: Date },
): Promise<{ title: string; items: VisitItem[] }> {
  const [facts, { firstVisit }] = await Promise.all([
    getSiteFacts(db),
    readContent(db, sitePages.home.content),
  ]);
  const { title, items, orderBy } = fillTokens(firstVisit, facts);
  const day = getDeliveryDay(facts, now);
  const { icon, text } = orderBy;
  const all = day ? [...items, { icon, title: orderBy[day], text }] : items;
  return { title, items: all.filter((item) => item.title !== "") };
}

/** The questions that visitors see at `now`, in order, without drafts and hidden ones. */
export async function listFaqs(db: Db, { now }: { now: Date }): Promise<Faq[]> {
  const [facts, faqs] = await Promise.all([getSiteFacts(db), readContent(db, savedFaqs)]);
  const day = getShownDay(db, { now });
  const published = faqs.filter((faq) => isPublished(faq, day));
  return fillShownFaqs<Faq>(published, facts).map(({ question, answer }) => ({ question, answer }));
}

/**
 * The reviews that visitors see at `now`, newest first. The page must label those with `sample` as
 * samples. Customers' words are not claims of the store, so the ledger of claims hides none of them.
 */
export async function listReviews(db: Db, { now }: { now: Date }): Promise<Review[]> {
  const [facts, reviews] = await Promise.all([getSiteFacts(db), readContent(db, savedReviews)]);
  const day = getShownDay(db, { now });
  return reviews
    .filter((review) => isPublished(review, day))
    .map(withoutPublication)
    .map(({ permission: _, ...review }) => ({
      ...review,
      text: fillText(review.text, tokenValues(facts)),
    }))
    .filter((review) => !offersUnapproved(review, facts))
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

export async function getHomeCopy(db: Db): Promise<HomeCopy> {
  return getCopy(db, sitePages.home.content);
}

type AboutPage = Omit<AboutCopy, "story"> & {
  story: Omit<AboutCopy["story"], "picture"> & { image: PictureData };
};

export async function getAboutCopy(db: Db): Promise<AboutPage> {
  const { story, ...rest } = await getCopy(db, sitePages.about.content);
  const { picture: name, ...text } = story;
  return { ...rest, story: { ...text, image: getPicture(name) } };
}

export async function getRewardsCopy(db: Db): Promise<RewardsCopy> {
  return getCopy(db, sitePages.rewards.content);
}

export async function getContactCopy(db: Db): Promise<ContactCopy> {
  return getCopy(db, sitePages.contact.content);
}

/** Copy of /deals, the sign-up page. */
export async function getDealsPageCopy(db: Db): Promise<DealsPageCopy> {
  return getCopy(db, sitePages.deals.content);
}

/** Copy of /specials, the page of dated deals. */
export async function getSpecialsPageCopy(db: Db): Promise<SpecialsPageCopy> {
  return getCopy(db, sitePages.specials.content);
}

async function getCopy<T>(db: Db, content: SavedContent<{ copy: T }>): Promise<T> {
  const { copy } = await readContent(db, content);
  return fillFromFacts(db, copy);
}

async function fillFromFacts<T>(db: Db, value: T): Promise<T> {
  return fillTokens(value, await getSiteFacts(db));
}
