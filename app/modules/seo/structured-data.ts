import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Organization,
  Store,
  WebSite,
} from "schema-dts";
import { telHref } from "#app/modules/store/links.ts";
import { openingHours } from "#app/modules/store/opening-hours.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { StructuredData } from "./schema.ts";

/** Where the nodes belong: the facts in force and the configured origin. */
export interface SiteContext {
  facts: SiteFacts;
  /** `https://example.com`, without slash. */
  origin: string;
}

/** Only object forms of a schema.org type: each node here has an `@type`. */
export type Node<T> = Extract<T, { "@type": string }>;

export function withContext<T extends { "@type": string }>(node: T): StructuredData {
  return { "@context": "https://schema.org", ...node };
}

export const storeId = (origin: string) => `${origin}/#store`;
const organizationId = (origin: string) => `${origin}/#organization`;

/** "+1-313-555-0142", the form search engines ask for. */
const internationalPhone = (phone: string) =>
  telHref(phone).replace(/^tel:\+1(\d{3})(\d{3})(\d{4})$/, "+1-$1-$2-$3");

export interface StoreDetails {
  /** Towns or regions named on the page; without any, the region of the facts. */
  areaServed?: { type: "City" | "AdministrativeArea"; name: string }[];
  /** Whether the page shows the rating of the city pages. */
  rating?: boolean;
}

/**
 * The dispensary itself: one node with one `@id` on every page that shows its address and hours.
 * Everything in it stands on those pages as text or as a link.
 */
export function storeNode(
  { facts, origin }: SiteContext,
  { areaServed, rating = false }: StoreDetails = {},
): StructuredData {
  const { address, coordinates, links, ratings } = facts;
  const areas = areaServed ?? [{ type: "AdministrativeArea" as const, name: facts.areaServed }];
  const node: Node<Store> = {
    "@type": "Store",
    "@id": storeId(origin),
    name: facts.name,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    telephone: internationalPhone(facts.phone),
    email: facts.email,
    priceRange: facts.priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: {
      "@type": "GeoCoordinates",
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
    },
    hasMap: links.mapsListing,
    openingHoursSpecification: openingHours(facts.hours.weekly),
    areaServed: areas.map(({ type, name }) => ({ "@type": type, name })),
    sameAs: [links.instagram, links.facebook],
    parentOrganization: { "@id": organizationId(origin) },
  };
  if (!rating) return withContext(node);
  const { value, count } = ratings.cities;
  return withContext({
    ...node,
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: value,
      bestRating: 5,
      reviewCount: Number.parseInt(count, 10),
    },
  });
}

/** The business behind the store. */
export function organizationNode({ facts, origin }: SiteContext): StructuredData {
  const node: Node<Organization> = {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: facts.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: facts.email,
    telephone: internationalPhone(facts.phone),
    sameAs: [facts.links.instagram, facts.links.facebook],
  };
  return withContext(node);
}

export function websiteNode({ facts, origin }: SiteContext): StructuredData {
  const node: Node<WebSite> = {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: facts.name,
    url: `${origin}/`,
    inLanguage: "en-US",
    publisher: { "@id": organizationId(origin) },
  };
  return withContext(node);
}

/** A step of a breadcrumb; `path` begins with a slash. */
export interface Crumb {
  name: string;
  path: string;
}

/** The same steps as the page's visible breadcrumb. */
export function breadcrumbNode({ origin }: SiteContext, crumbs: readonly Crumb[]): StructuredData {
  const node: Node<BreadcrumbList> = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
  return withContext(node);
}

/** Questions as the page's accordion shows them. */
export function faqNode(faqs: readonly { question: string; answer: string }[]): StructuredData {
  const node: Node<FAQPage> = {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return withContext(node);
}

interface DescribedPost {
  slug: string;
  title: string;
  description: string;
  category: string;
  author: string;
  words: number;
  /** ISO 8601. */
  date: string;
  updatedAt: string;
  image: { src: string };
}

/**
 * An article. Its author is the business where the byline is the store's name, and a person
 * otherwise; the byline of what was written for the store follows its name (`keptAuthor`).
 */
export function postingNode({ facts, origin }: SiteContext, post: DescribedPost): StructuredData {
  const url = `${origin}/blog/${post.slug}`;
  const node: Node<BlogPosting> = {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    image: origin + post.image.src,
    datePublished: post.date,
    dateModified: post.updatedAt,
    articleSection: post.category,
    wordCount: post.words,
    author:
      post.author === facts.name
        ? { "@id": organizationId(origin) }
        : { "@type": "Person", name: post.author },
    publisher: { "@id": organizationId(origin) },
    mainEntityOfPage: url,
    url,
  };
  return withContext(node);
}
