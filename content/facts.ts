import type { DaySpan, SiteFactsInput } from "#app/modules/store/schema.ts";
import timeZone from "./time-zone.ts";

const everyDay: DaySpan = { opens: "09:00", closes: "22:00" };

/**
 * All facts about the store. Other content does not repeat a fact but names it as a {{token}}
 * (app/modules/store/tokens.server.ts). The facts listed in `placeholders` must be replaced before the site
 * goes live.
 */
export default {
  name: "Hyde Cannabis",
  foundedYear: 2025,
  licenceNumber: "AU-R-000000 (placeholder)",
  minimumAge: 21,
  address: {
    street: "100 Placeholder Avenue",
    city: "Detroit",
    state: "MI",
    postalCode: "48226",
    country: "US",
  },
  coordinates: { latitude: 42.3314, longitude: -83.0458 },
  phone: "(313) 555-0142",
  email: "hello@hydecannabis.example",
  timeZone,
  hours: {
    weekly: {
      monday: everyDay,
      tuesday: everyDay,
      wednesday: everyDay,
      thursday: everyDay,
      friday: everyDay,
      saturday: everyDay,
      sunday: everyDay,
    },
    exceptions: [],
  },
  menu: {
    baseUrl: "https://menu.hydecannabis.example",
    paths: {
      store: "/store",
      specials: "/specials",
      flower: "/categories/flower",
      "pre-rolls": "/categories/pre-rolls",
      vaporizers: "/categories/vaporizers",
      concentrates: "/categories/concentrates",
      edibles: "/categories/edibles",
      topicals: "/categories/topicals",
      tinctures: "/categories/tinctures",
      accessories: "/categories/accessories",
    },
    tags: { enabled: false, source: "website", medium: "referral", campaign: "menu" },
  },
  links: {
    instagram: "https://instagram.example/hydecannabis",
    facebook: "https://facebook.example/hydecannabis",
    mapsListing: "https://maps.example/hyde-cannabis",
    reviewSite: "https://reviews.example/hyde-cannabis",
  },
  embeds: {
    reels: { provider: "Instagram", baseUrl: "https://www.instagram.com/reel" },
    map: {
      provider: "OpenStreetMap",
      baseUrl: "https://www.openstreetmap.org/export/embed.html",
    },
  },
  ratings: {
    home: { value: 4.8, count: "468+", source: "Google reviews", asOf: "2026-11-01" },
    cities: { value: 4.8, count: "287", source: "Google reviews", asOf: "2026-11-01" },
  },
  priceRange: "$$",
  areaServed: "Metro Detroit",
  productCount: "500+",
  strainCount: "100+",
  agencyCredit: { name: "Placeholder Web Agency", url: "https://agency.example/" },
  delivery: {
    minimumUsd: 50,
    sameDayBy: "17:00",
    averageHours: { from: 1, to: 2 },
  },
  approvals: {
    delivery: { on: true, number: "DEL-000000 (placeholder)", date: "2026-11-01" },
    curbside: { on: true, number: "CUR-000000 (placeholder)", date: "2026-11-01" },
    pickup: { on: true, number: "PIC-000000 (placeholder)", date: "2026-11-01" },
    medical: { on: true, number: "MED-000000 (placeholder)", date: "2026-11-01" },
  },
  payment: {
    accepted: ["cash", "debit", "digital payments"],
    refused: ["credit cards"],
    atmsOnSite: true,
  },
  returnsPolicy: "There are no returns or exchanges on cannabis, except for defective products.",
  rewards: {
    signUpPoints: 50,
    pointsPerDollar: 1,
    secondVisitMultiplier: 2,
    thirdVisit: "a free product and VIP status",
    birthday: "a free birthday gift",
    terms: "A minimum purchase may apply.",
  },
  possession: { publicOunces: 2.5, concentrateGrams: 15, homeOunces: 10 },
  purchase: { ounces: 2.5, concentrateGrams: 15 },
  ageGate: { leaveUrl: "https://www.google.com/" },
  campaign: {
    percentOff: 90,
    terms: "On marked items, while they last. Dates and terms are on the specials page.",
  },
  placeholders: [
    "licenceNumber",
    "address",
    "coordinates",
    "phone",
    "email",
    "menu.baseUrl",
    "menu.paths",
    "links.instagram",
    "links.facebook",
    "links.mapsListing",
    "links.reviewSite",
    "ratings.home.asOf",
    "ratings.cities.source",
    "ratings.cities.asOf",
    "agencyCredit",
    "approvals.delivery",
    "approvals.curbside",
    "approvals.pickup",
    "approvals.medical",
  ],
} satisfies SiteFactsInput;
