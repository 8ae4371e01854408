import { z } from "zod";
import { STORE_TIME_ZONE } from "#app/platform/format-time.ts";
import { httpsUrl, isoDate, requireUnique, trimmedText } from "#app/platform/validation.ts";
import type { ClaimsInForce } from "./claims/stated-claims.ts";

/** The eight categories of the external menu, in the order the site shows them. */
export const MENU_CATEGORIES = [
  "flower",
  "pre-rolls",
  "vaporizers",
  "concentrates",
  "edibles",
  "topicals",
  "tinctures",
  "accessories",
] as const;

/** Every page of the external menu this site links to. */
export const MENU_PAGES = ["store", "specials", ...MENU_CATEGORIES] as const;

/** Services that the state's agency has to approve before the site may offer them. */
export const SERVICES = ["delivery", "curbside", "pickup", "medical"] as const;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => (input === "" ? "must not be empty" : "must look like 09:00"),
});
const countText = z.string().regex(/^\d+\+?$/, "must be a count such as 500+ or 287");
const positiveInt = z.int().positive();

/** A time from opening to closing. `closes` at or before `opens` means the next calendar day. */
const span = z
  .strictObject({ opens: timeOfDay, closes: timeOfDay })
  .refine(
    ({ opens, closes }) => opens !== closes || opens === "00:00",
    "must not open and close at the same time. For a whole day, choose “Open all day”",
  );

/** The hours of one day: a span and, after a break, further ones of the same day (`also`), in order. */
const daySpan = span
  .safeExtend({ also: z.array(span).min(1).optional() })
  .superRefine(({ also = [], ...first }, context) => {
    also.forEach(({ opens }, index) => {
      const before = also[index - 1] ?? first;
      if (before.opens < before.closes && before.closes < opens) return;
      const message = "must be after the hours before it";
      context.addIssue({ code: "custom", path: ["also", index, "opens"], message });
    });
  });

/** `null` means closed that weekday. */
export const weeklySchema = z.strictObject({
  monday: daySpan.nullable(),
  tuesday: daySpan.nullable(),
  wednesday: daySpan.nullable(),
  thursday: daySpan.nullable(),
  friday: daySpan.nullable(),
  saturday: daySpan.nullable(),
  sunday: daySpan.nullable(),
});

/**
 * Days whose hours differ from the week's, in the store's time zone; `hours: null` means closed.
 */
export const holidaysSchema = z
  .array(z.strictObject({ date: isoDate, name: trimmedText, hours: daySpan.nullable() }))
  .superRefine(requireUnique("date"));

const hoursSchema = z.strictObject({
  weekly: weeklySchema,
  exceptions: holidaysSchema,
});

const menuPath = z.string().regex(/^\/\S*$/, "must begin with / and contain no spaces");

/** Value of a `utm_` parameter. */
const tag = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,59}$/, "must be letters, digits, dots, - and _, without spaces");

/** The site mentions a service only while its approval is on. */
const approvalSchema = z.strictObject({
  on: z.boolean(),
  /** As written in the agency's letter or license. */
  number: trimmedText,
  /** Day of the approval. */
  date: isoDate,
});

/** Where menu links lead while the menu is down, see `menuLink`. */
const menuFallback = z
  .strictObject({
    kind: z.enum(["url", "phone", "shop"]),
    /** The second menu of kind `url`; empty otherwise. */
    url: z.union([z.literal(""), httpsUrl], {
      error: "must be a URL that starts with https://, such as https://www.example.com",
    }),
    /** Whether the links move without staff when the menu fails three checks in a row. */
    automatic: z.boolean(),
  })
  .refine(({ kind, url }) => kind !== "url" || url !== "", {
    path: ["url"],
    error: "must not be empty while it is the fallback",
  });

const ratingSchema = z.strictObject({
  value: z.number().min(1).max(5),
  count: countText,
  source: trimmedText,
  /** Day the rating was last looked up. */
  asOf: isoDate,
});

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: value }));
  } catch {
    return false;
  }
}

/**
 * The value at a dotted path of the facts, such as `address.street`; undefined if there is none.
 */
export function valueAt(facts: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      facts,
    );
}

/**
 * Everything the site states about the business. Staff may override any top-level key at run time.
 */
export const siteFactsSchema = z
  .strictObject({
    name: trimmedText,
    foundedYear: z.int().min(1900).max(2100),
    licenceNumber: trimmedText,
    minimumAge: z.int().min(21),
    address: z.strictObject({
      street: trimmedText,
      city: trimmedText,
      state: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters such as MI"),
      postalCode: z.string().regex(/^\d{5}$/, "must be five digits"),
      country: z.literal("US"),
    }),
    coordinates: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must look like (313) 555-0142"),
    email: z.email("must be an email address"),
    /** The zone of content/time-zone.ts; nobody can change it at run time (record 0049). */
    timeZone: z
      .string()
      .refine(isTimeZone, "must be a time zone such as America/Detroit")
      .refine(
        (value) => value === STORE_TIME_ZONE,
        `must be ${STORE_TIME_ZONE}, the time zone that was set when the site was installed`,
      ),
    hours: hoursSchema,
    /** The external menu; each of its URLs is `baseUrl` plus a path. */
    menu: z.strictObject({
      baseUrl: httpsUrl,
      paths: z.strictObject({
        store: menuPath,
        specials: menuPath,
        flower: menuPath,
        "pre-rolls": menuPath,
        vaporizers: menuPath,
        concentrates: menuPath,
        edibles: menuPath,
        topicals: menuPath,
        tinctures: menuPath,
        accessories: menuPath,
      }),
      /**
       * Added to every menu URL, so the menu's statistics show which visitors came from this site.
       */
      tags: z
        .strictObject({ enabled: z.boolean(), source: tag, medium: tag, campaign: tag })
        .prefault({ enabled: false, source: "website", medium: "referral", campaign: "menu" }),
      /** Text that the menu's first page must contain to pass the check; empty for none. */
      check: z
        .strictObject({ text: z.string().trim().max(200, "must be at most 200 characters") })
        .prefault({ text: "" }),
      fallback: menuFallback.prefault({ kind: "phone", url: "", automatic: false }),
    }),
    links: z.strictObject({
      instagram: httpsUrl,
      facebook: httpsUrl,
      mapsListing: httpsUrl,
      reviewSite: httpsUrl,
    }),
    /** Third-party frames, loaded only after a tap. */
    embeds: z.strictObject({
      reels: z.strictObject({ provider: trimmedText, baseUrl: httpsUrl }),
      map: z.strictObject({ provider: trimmedText, baseUrl: httpsUrl }),
    }),
    /** The specification gives two ratings: one for the home page, one for city pages. */
    ratings: z.strictObject({ home: ratingSchema, cities: ratingSchema }),
    /** `$` to `$$$$`, the format search engines expect. */
    priceRange: z.string().regex(/^\${1,4}$/, "must be one to four dollar signs"),
    /** The region the store serves, such as "Metro Detroit". */
    areaServed: trimmedText,
    productCount: countText,
    strainCount: countText,
    agencyCredit: z.strictObject({ name: trimmedText, url: httpsUrl }),
    delivery: z.strictObject({
      /** US dollars before tax. */
      minimumUsd: positiveInt,
      /** Orders placed by this time, in the store's time zone, arrive the same day. */
      sameDayBy: timeOfDay,
      averageHours: z.strictObject({ from: positiveInt, to: positiveInt }),
    }),
    approvals: z.strictObject({
      delivery: approvalSchema,
      curbside: approvalSchema,
      pickup: approvalSchema,
      medical: approvalSchema,
    }),
    payment: z.strictObject({
      accepted: z.array(trimmedText).min(1),
      refused: z.array(trimmedText),
      atmsOnSite: z.boolean(),
    }),
    returnsPolicy: trimmedText,
    rewards: z.strictObject({
      signUpPoints: positiveInt,
      pointsPerDollar: positiveInt,
      secondVisitMultiplier: z.int().min(2),
      thirdVisit: trimmedText,
      birthday: trimmedText,
      terms: trimmedText,
    }),
    /** Legal possession limits for adults: in public, the concentrate part of it, and at home. */
    possession: z.strictObject({
      publicOunces: z.number().positive(),
      concentrateGrams: z.number().positive().prefault(15),
      homeOunces: z.number().positive(),
    }),
    /** Legal limits of one sale: in total, and the concentrate part of it. */
    purchase: z.strictObject({
      ounces: z.number().positive(),
      concentrateGrams: z.number().positive(),
    }),
    ageGate: z.strictObject({ leaveUrl: httpsUrl }),
    campaign: z.strictObject({ percentOff: z.int().min(1).max(99), terms: trimmedText }),
    /** Dotted paths of the facts that are still placeholders. */
    placeholders: z.array(z.string()),
  })
  .superRefine((facts, context) => {
    facts.placeholders.forEach((path, index) => {
      if (valueAt(facts, path) === undefined) {
        context.addIssue({
          code: "custom",
          path: ["placeholders", index],
          message: `no such fact: ${path}`,
        });
      }
    });
  });

type SavedFacts = z.infer<typeof siteFactsSchema>;
/**
 * The current facts. `failover` is set while menu links lead to the fallback; `claims` is set if the
 * ledger of claims hides or confirms anything.
 */
export type SiteFacts = SavedFacts & { menu: { failover?: true }; claims?: ClaimsInForce };
export type SiteFactsInput = z.input<typeof siteFactsSchema>;
export type Service = (typeof SERVICES)[number];
export type MenuCategory = (typeof MENU_CATEGORIES)[number];
export type MenuPage = (typeof MENU_PAGES)[number];
export type DaySpan = z.infer<typeof daySpan>;
export type Span = z.infer<typeof span>;
export type Hours = z.infer<typeof hoursSchema>;
export type Weekday = keyof Hours["weekly"];
