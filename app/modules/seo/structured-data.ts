import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  Product,
  Store,
  WebSite,
} from "schema-dts";
import { openingHoursSpecifications } from "#app/modules/store/hours.ts";
import { telHref } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { StructuredData } from "./schema.ts";

/** The current facts and the configured origin, which the nodes are built from. */
export interface SiteContext {
  facts: SiteFacts;
  /** `https://example.com`, without a trailing slash. */
  origin: string;
}

/** The object forms of a schema.org type, which have an `@type`. */
type SchemaNode<T> = Extract<T, { "@type": string }>;

function withContext<T extends { "@type": string }>(node: T): StructuredData {
  return { "@context": "https://schema.org", ...node };
}

const storeId = (origin: string) => `${origin}/#store`;
const organizationId = (origin: string) => `${origin}/#organization`;

/** "+1-313-555-0142", the format search engines require. */
const formatInternationalPhone = (phone: string) =>
  telHref(phone).replace(/^tel:\+1(\d{3})(\d{3})(\d{4})$/, "+1-$1-$2-$3");

interface StoreDetails {
  /** Towns or regions named on the page; defaults to the region of the facts. */
  areaServed?: { type: "City" | "AdministrativeArea"; name: string }[];
  /** Whether the page shows the rating of the city pages. */
  rating?: boolean;
}

/**
 * The dispensary, with the same `@id` on every page that shows its address and hours. These pages
 * show everything in the node as text or as a link.
 */
export function storeNode(
  site: SiteContext,
  { areaServed, rating = false }: StoreDetails = {},
): StructuredData {
  const { facts, origin } = site;
  const { address, coordinates, links, ratings } = facts;
  const areas = areaServed ?? [{ type: "AdministrativeArea" as const, name: facts.areaServed }];
  const node: SchemaNode<Store> = {
    "@type": "Store",
    "@id": storeId(origin),
    name: facts.name,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    telephone: formatInternationalPhone(facts.phone),
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
    openingHoursSpecification: openingHoursSpecifications(facts.hours.weekly),
    areaServed: areas.map(({ type, name }) => ({ "@type": type, name })),
    sameAs: [links.instagram, links.facebook],
    parentOrganization: organizationSummary(site),
  };
  const isRatingHidden = facts.claims?.hidden.some(({ fact }) => fact === "ratings.cities");
  if (!rating || isRatingHidden) return withContext(node);
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
  const node: SchemaNode<Organization> = {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: facts.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: facts.email,
    telephone: formatInternationalPhone(facts.phone),
    sameAs: [facts.links.instagram, facts.links.facebook],
  };
  return withContext(node);
}

export function websiteNode({ facts, origin }: SiteContext): StructuredData {
  const node: SchemaNode<WebSite> = {
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
interface Crumb {
  name: string;
  path: string;
}

/** The steps of the page's visible breadcrumb. */
export function breadcrumbNode({ origin }: SiteContext, crumbs: readonly Crumb[]): StructuredData {
  const node: SchemaNode<BreadcrumbList> = {
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

/** The questions of the page's accordion. */
export function faqNode(faqs: readonly { question: string; answer: string }[]): StructuredData {
  const node: SchemaNode<FAQPage> = {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return withContext(node);
}

/** The organization on pages that do not describe it, with what every page shows. */
function organizationSummary({ facts, origin }: SiteContext): SchemaNode<Organization> {
  const id = organizationId(origin);
  return { "@type": "Organization", "@id": id, name: facts.name, url: `${origin}/` };
}

/** The store on pages that do not describe it, with what every page shows. */
function storeSummary({ facts, origin }: SiteContext): SchemaNode<Store> {
  return { "@type": "Store", "@id": storeId(origin), name: facts.name, url: `${origin}/` };
}

interface BlogPostingInput {
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
 * An article. The author is the organization if the byline is the store's name, and a person
 * otherwise. Posts written for the store keep the name as a token (`toSavedAuthor`).
 */
export function blogPostingNode(site: SiteContext, post: BlogPostingInput): StructuredData {
  const { facts, origin } = site;
  const publisher = organizationSummary(site);
  const url = `${origin}/blog/${post.slug}`;
  const node: SchemaNode<BlogPosting> = {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    image: origin + post.image.src,
    datePublished: post.date,
    dateModified: post.updatedAt,
    articleSection: post.category,
    wordCount: post.words,
    author: post.author === facts.name ? publisher : { "@type": "Person", name: post.author },
    publisher,
    mainEntityOfPage: url,
    url,
  };
  return withContext(node);
}

interface ListedProduct {
  id: number;
  name: string;
}

/** The products of a page, in the page's order. */
export function productListNode(
  { origin }: SiteContext,
  products: readonly ListedProduct[],
): StructuredData {
  const node: SchemaNode<ItemList> = {
    "@type": "ItemList",
    itemListElement: products.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: `${origin}/product/${id}`,
    })),
  };
  return withContext(node);
}

interface ProductInput extends ListedProduct {
  description: string;
  /** With a dollar sign, "$45". */
  price: string;
  category: { name: string };
  image: { src: string };
}

export function productNode(site: SiteContext, product: ProductInput): StructuredData {
  const { origin } = site;
  const node: SchemaNode<Product> = {
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: product.category.name,
    image: origin + product.image.src,
    url: `${origin}/product/${product.id}`,
    offers: {
      "@type": "Offer",
      price: product.price.replace(/[^\d.]/g, ""),
      priceCurrency: "USD",
      seller: storeSummary(site),
    },
  };
  return withContext(node);
}
