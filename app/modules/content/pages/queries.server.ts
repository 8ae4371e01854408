import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { approvedFaqs, offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { picture } from "#app/modules/media/picture.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import * as content from "./content.server.ts";
import { savedFaqs, savedReviews } from "./saved-lists.server.ts";
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
} from "./schema.ts";

// Every text returned here is complete: its {{tokens}} are filled from the facts in force.

async function filled<T>(db: Db, value: T): Promise<T> {
  return fillTokens(value, await getSiteFacts(db));
}

/** Document title, description, h1 and opening line of a page. */
export async function getPageHead(db: Db, { page }: { page: PageSlug }): Promise<PageHead> {
  return filled(db, content.heads[page]);
}

/** The four cards under Why Choose. */
export async function listFeatures(db: Db): Promise<Feature[]> {
  return filled(db, content.features);
}

/** The general questions, in order, without those about services that are not approved. */
export async function listFaqs(db: Db): Promise<Faq[]> {
  const [facts, stored] = await Promise.all([getSiteFacts(db), readContent(db, savedFaqs)]);
  return approvedFaqs(fillTokens(stored, facts), facts);
}

/** The reviews, newest first. Those with `sample` must be called samples on the page. */
export async function listReviews(db: Db): Promise<Review[]> {
  const reviews = await readContent(db, savedReviews);
  const facts = await getSiteFacts(db);
  return reviews
    .map(({ permission: _, ...review }) => fillTokens(review, facts))
    .filter((review) => !offersUnapproved(review, facts))
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

export async function getHomeCopy(db: Db): Promise<HomeCopy> {
  return filled(db, content.home);
}

export type AboutPage = Omit<AboutCopy, "story"> & {
  story: Omit<AboutCopy["story"], "picture"> & { image: ImageData };
};

export async function getAboutCopy(db: Db): Promise<AboutPage> {
  const { story, ...rest } = await filled(db, content.about);
  const { picture: name, ...text } = story;
  return { ...rest, story: { ...text, image: picture(name) } };
}

export async function getRewardsCopy(db: Db): Promise<RewardsCopy> {
  return filled(db, content.rewards);
}

export async function getContactCopy(db: Db): Promise<ContactCopy> {
  return filled(db, content.contact);
}

/** Copy of /deals, the sign-up page. */
export async function getDealsPageCopy(db: Db): Promise<DealsPageCopy> {
  return filled(db, content.dealsPage);
}

/** Copy of /specials, the page of dated deals. */
export async function getSpecialsPageCopy(db: Db): Promise<SpecialsPageCopy> {
  return filled(db, content.specialsPage);
}
