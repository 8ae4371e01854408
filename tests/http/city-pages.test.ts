import { afterAll, beforeAll, expect, test } from "vitest";
import { sortByDistance } from "#app/modules/areas/area-pages.server.ts";
import {
  distanceToPlace,
  type PlaceDistance,
  resolveProfile,
} from "#app/modules/areas/area-tokens.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { type CityProfile, listQuestions } from "#app/modules/areas/schema.ts";
import { getOpenState } from "#app/modules/store/open-state.server.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { addDays, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import { areaPage as copy } from "#content/areas/page.ts";
import content from "#content/facts.ts";
import { reviews } from "#content/home.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import {
  headOf,
  linksOf,
  type PageSection,
  sectionsOf,
  structuredDataOf,
  textOf,
} from "#tests/setup/html.ts";
import { get, type HttpResponse } from "#tests/setup/http.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { sample, sampleTitle } from "#tests/setup/test-scope.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const facts = siteFactsSchema.parse(content);
const { places, profiles } = getAreaData();
const ALL_CITIES = [...profiles.values()].flatMap((profile) => {
  const place = places.get(profile.slug);
  return place ? [resolveProfile(profile, place, facts)] : [];
});
const CITIES = sample(ALL_CITIES, 14);
const EXPLORE = ["Detroit", "Royal Oak", "Warren", "Sterling Heights", "Troy", "Livonia"];

/** Sections of a city page by their number in the specification (2, city landing pages). */
const ORDER = {
  breadcrumb: "Breadcrumb",
  hero: copy.hero.title,
  intro: "",
  statistics: copy.statistics.title,
  benefits: copy.benefits.title,
  categories: copy.categories.title,
  shopLinks: copy.related.shop.title,
  testimonials: copy.testimonials.title,
  nearby: "Also Serving Areas Near {{cityName}}",
  visit: copy.visit.title,
  order: copy.order.title,
  faqs: copy.faqs.title,
  explore: "Explore More Cities",
  storeLinks: copy.related.store.title,
  closing: copy.closing.title,
};

type CitySections = Record<keyof typeof ORDER, PageSection>;

/** Names of the sections of a city page, in the specified order. */
function sectionNames({ name, introTitle }: CityProfile): string[] {
  return Object.values(ORDER).map((part) => part.replaceAll("{{cityName}}", name) || introTitle);
}

const tagsIn = (part: PageSection, tag: string) =>
  [...part.html.matchAll(new RegExp(`<${tag}[\\s>].*?</${tag}>`, "gs"))].map(([it]) =>
    // Phone numbers are in a span; no space is around it.
    textOf(it.replace(/<\/?span[^>]*>/g, "")),
  );

function distanceFromStore({ slug }: CityProfile): PlaceDistance {
  const place = places.get(slug);
  if (!place) throw new Error(`${slug} is not listed`);
  return distanceToPlace(facts.coordinates, place);
}

/** The server's time: far from opening and closing, so that pages do not change during a test. */
const NOON = fromWallTime(`${addDays(storeDay(new Date()), 1)}T12:00`);

const folder = createTempFolder("hyde-clock-");
afterAll(folder.remove);
const clock = createServerClock(folder.path, NOON);
const env = { PUBLIC_ORIGIN, ...clock.env, NODE_OPTIONS: `--import=${clock.preload}` };

const slugOf = (name: string) => name.toLowerCase().replaceAll(".", "").replaceAll(" ", "-");
const linkTo = (name: string) => [`/areas/${slugOf(name)}`, name];

describeEachApp(`city pages, ${sampleTitle(CITIES.length, 53, "cities")}`, { env }, (ctx) => {
  const responses = new Map<string, HttpResponse>();
  beforeAll(async () => {
    for (const { slug } of CITIES) responses.set(slug, await get(ctx.app, `/areas/${slug}`));
  });
  const htmlOf = ({ slug }: CityProfile) => responses.get(slug)?.text ?? "";
  const eachCity = (check: (parts: CitySections, city: CityProfile) => void) => {
    expect(ALL_CITIES).toHaveLength(53);
    for (const city of CITIES) {
      const names = Object.keys(ORDER);
      const parts = sectionsOf(htmlOf(city)).map((part, at) => [names[at], part]);
      check(Object.fromEntries(parts), city);
    }
  };

  test("each has the specified title and can be indexed", () => {
    for (const city of CITIES) {
      const { status = 0, headers = {} } = responses.get(city.slug) ?? {};
      expect([city.slug, status, headers["content-type"]]).toEqual([
        ...[city.slug, 200, "text/html; charset=utf-8"],
      ]);
      const { title, robots, canonical, h1 } = headOf(htmlOf(city));
      expect(title.startsWith(`${city.name} Weed Dispensary - `)).toBe(true);
      expect(title).toMatch(/ - \S.*\S \| Premium Cannabis Products Near You$/);
      expect(robots).toBe("index, follow");
      expect(canonical).toBe(`${PUBLIC_ORIGIN}/areas/${city.slug}`);
      expect(h1).toHaveLength(1);
      expect(h1[0]).toContain(city.name);
    }
  });

  test("the sections are in the specified order", () => {
    for (const city of CITIES) {
      expect(sectionsOf(htmlOf(city)).map(({ name }) => name)).toEqual(sectionNames(city));
    }
  });

  test("the breadcrumb links to home and all areas, and ends with the city", () => {
    eachCity(({ breadcrumb }, city) => {
      expect(linksOf(breadcrumb.html)).toEqual([
        ["/", "Home"],
        ["/areas-served", "Areas Served"],
      ]);
      expect(breadcrumb.text).toBe(`Home Areas Served ${city.name}`);
    });
  });

  test("the hero links to the shop and the contact page", () => {
    eachCity(({ hero }, city) => {
      expect(linksOf(hero.html)).toEqual([
        ["/shop", "Shop Now"],
        ["/contact", "Contact Us"],
      ]);
      expect(hero.text).toContain(`${city.county} County`);
      expect(hero.text).toContain(`about ${distanceFromStore(city).minutes} minutes by car`);
    });
  });

  test("the intro has three texts, landmarks, neighborhoods, directions, and ZIP codes", () => {
    eachCity(({ intro }, city) => {
      expect(tagsIn(intro, "p")).toEqual(
        expect.arrayContaining([
          ...[city.intro, city.localInfo, city.whyChoose, city.drivingDirections],
          city.zipCodes.join(", "),
        ]),
      );
      expect(tagsIn(intro, "li")).toEqual([
        ...city.landmarks.map((name) => `Near ${name}`),
        ...city.neighborhoods,
      ]);
    });
  });

  test("the statistics show rating, population text, and product count", () => {
    eachCity(({ statistics }, city) => {
      expect(tagsIn(statistics, "dd")).toEqual(["4.8/5", city.population, "500+"]);
      expect(tagsIn(statistics, "dt")[0]).toContain("287");
    });
  });

  test("six benefits and four categories are in the specified order", () => {
    eachCity(({ benefits, categories }, city) => {
      expect(tagsIn(benefits, "h3")).toEqual([
        ...["Premium quality", "Selection", "Budtenders", "Convenient hours"],
        ...["Loyalty rewards", "Community"],
      ]);
      const shelves = ["Flower", "Concentrates", "Edibles", "Vapes and pre-rolls"];
      expect(tagsIn(categories, "h3")).toEqual(shelves);
      const { flower, concentrates, edibles, vapes } = city;
      expect(tagsIn(categories, "p").slice(0, 4)).toEqual([flower, concentrates, edibles, vapes]);
      expect(categories.html.match(/<img /g)).toHaveLength(4);
    });
  });

  test("the three testimonials from the nearest towns are shown and marked as samples", () => {
    const newest = reviews.toSorted((a, b) => b.date.localeCompare(a.date));
    expect(newest.every(({ sample }) => sample)).toBe(true);
    eachCity(({ testimonials }, { slug }) => {
      const nearest = sortByDistance(newest, slug).slice(0, 3);
      expect(tagsIn(testimonials, "blockquote")).toEqual(
        nearest.map(({ text }) => fillTokens(text, facts)),
      );
      expect(testimonials.text).toContain(copy.testimonials.sampleNote);
      expect(copy.testimonials.sampleNote).toMatch(/sample/i);
    });
  });

  test("nearby areas match the city's profile, and each link works without a redirect", async () => {
    const linked = new Set<string>();
    eachCity(({ nearby }, city) => {
      const links = linksOf(nearby.html);
      expect(links).toEqual(city.nearbyAreas.map(linkTo));
      for (const [href] of links) linked.add(href);
    });
    expect(linked.size).toBeGreaterThan(CITIES.length);
    for (const href of linked)
      expect([href, (await get(ctx.app, href)).status]).toEqual([href, 200]);
  });

  test("the visit section shows address, today's hours, contact, and distance", () => {
    const { label, hint } = getOpenState(facts.hours, NOON);
    eachCity(({ visit }, city) => {
      const { address, phone, email } = facts;
      for (const fact of [address.street, address.postalCode, phone, email, facts.priceRange]) {
        expect(visit.text).toContain(fact);
      }
      expect(visit.text).toContain(`${label} · . ${hint}`);
      expect(visit.text).toContain("9:00 AM to 10:00 PM");
      const { miles, minutes } = distanceFromStore(city);
      expect(visit.text).toContain(`about ${minutes} minutes by car, or ${miles.toFixed(1)} miles`);
      const links = linksOf(visit.html).map(([href]) => href);
      expect(links).toContain("/contact");
      expect(links).toContainEqual(expect.stringContaining("destination=42.3314,-83.0458"));
    });
  });

  test("two calls to action link to the menu and the contact page", () => {
    eachCity(({ order, closing }) => {
      expect(linksOf(order.html)).toEqual([[`${facts.menu.baseUrl}/store`, "Shop Online"]]);
      expect(linksOf(closing.html)).toEqual([["/contact", "Contact Us"]]);
    });
  });

  test("five questions contain the city's name", () => {
    eachCity(({ faqs }, city) => {
      const questions = tagsIn(faqs, "summary");
      expect(questions).toHaveLength(5);
      for (const question of questions) expect(question).toContain(city.name);
      const own = listQuestions(city);
      expect(questions).toEqual(own.map(({ question }) => question));
      expect(tagsIn(faqs, "p")).toEqual(own.map(({ answer }) => answer));
      expect(faqs.html.match(/<details /g)).toHaveLength(5);
    });
  });

  test("at most four of six cities are offered, never the page's own", () => {
    eachCity(({ explore }, city) => {
      const [all, ...cities] = linksOf(explore.html);
      expect(all?.[0]).toBe("/areas-served");
      expect(cities).toEqual(
        EXPLORE.filter((name) => name !== city.name)
          .slice(0, 4)
          .map(linkTo),
      );
    });
  });

  test("four links lead to the shop and four to other pages", () => {
    eachCity(({ shopLinks, storeLinks }) => {
      const shelves = ["Premium Flower", "Concentrates", "Edibles", "Vape Products"];
      expect(linksOf(shopLinks.html)).toEqual(shelves.map((label) => ["/shop", label]));
      expect(linksOf(storeLinks.html).map(([href]) => href)).toEqual([
        ...["/about", "/deals", "/rewards", "/contact"],
      ]);
    });
  });

  test("structured data matches breadcrumb, statistics, and questions", () => {
    eachCity(({ breadcrumb, faqs }, city) => {
      const { BreadcrumbList, Store, FAQPage } = structuredDataOf(htmlOf(city));
      const steps = BreadcrumbList?.itemListElement as { name: string; item: string }[];
      expect(steps.map(({ name }) => name).join(" ")).toBe(breadcrumb.text);
      expect(steps.at(-1)?.item).toBe(`${PUBLIC_ORIGIN}/areas/${city.slug}`);
      expect(Store?.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 287 });
      expect(Store?.areaServed).toEqual([{ "@type": "City", name: city.name }]);
      const entries = FAQPage?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      expect(entries.map(({ name }) => name)).toEqual(tagsIn(faqs, "summary"));
      expect(entries.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(tagsIn(faqs, "p"));
    });
  });
});
