import type { DealsInput } from "#app/modules/catalog/schema.ts";

/** Deals on /specials. At least one must have the discount that the campaign's headline promises. */
export default [
  {
    id: "last-jar-shelf",
    title: "The Last Jar shelf",
    description:
      "When a batch is down to its last jars, we mark it down to clear. The discount is on the tag.",
    percentOff: 90,
    startsOn: "2026-11-01",
    endsOn: "2027-10-31",
    terms:
      "From 10% to 90% off the regular price of items marked Last Jar, while they last. In store only. The discount is on each tag. Not combined with other deals. {{minimumAge}}+ with valid government ID.",
    picture: "blog-flower",
    sample: true,
  },
  {
    id: "deli-mix",
    title: "Mix your Deli ounce",
    description: "Choose four Deli jars, a quarter ounce from each, and take 15% off the lot.",
    percentOff: 15,
    startsOn: "2026-11-01",
    endsOn: "2027-06-30",
    terms:
      "15% off the regular price of four quarter ounces of Deli flower bought together. In store{{#curbside}} and curbside{{/curbside}}, while stock lasts. Not combined with other deals. {{minimumAge}}+ with valid government ID.",
    menuPage: "flower",
    picture: "deli-banner",
    sample: true,
  },
  {
    id: "concentrate-pair",
    title: "Second gram, a quarter off",
    description:
      "Buy a gram of concentrate and take 25% off a second one of the same price or less.",
    percentOff: 25,
    startsOn: "2026-11-01",
    endsOn: "2027-12-31",
    terms:
      "25% off the lower-priced item of two one-gram concentrates bought together, while stock lasts. Not combined with other deals. {{minimumAge}}+ with valid government ID.",
    menuPage: "concentrates",
    picture: "blog-concentrates",
    sample: true,
  },
] satisfies DealsInput;
