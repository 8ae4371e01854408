import type { Review } from "#app/modules/content/pages/schema.ts";

/** Sample reviews. They are invented and flagged: replace them with real ones before going live. */
export default [
  {
    name: "Danielle R.",
    location: "Detroit, MI",
    rating: 5,
    text: "They let me look at three jars before I picked one. Nobody rushed me.",
    date: "2026-09-28",
    sample: true,
  },
  {
    name: "Marcus T.",
    location: "Hamtramck, MI",
    rating: 5,
    text: "{{#curbside}}Ordered for curbside{{/curbside}}{{^curbside}}Stopped in{{/curbside}} on my way home and was back on the road in a few minutes.",
    date: "2026-09-14",
    sample: true,
  },
  {
    name: "Priya S.",
    location: "Royal Oak, MI",
    rating: 5,
    text: "I asked for the lab results and they had them ready. That is all I wanted.",
    date: "2026-08-30",
    sample: true,
  },
  {
    name: "Kevin L.",
    location: "Warren, MI",
    rating: 5,
    text: "The Deli counter is the reason I come back. I buy as much as I need and no more.",
    date: "2026-08-09",
    sample: true,
  },
  {
    name: "Angela M.",
    location: "Dearborn, MI",
    rating: 5,
    text: "Clear prices, clean store, straight answers. The points add up faster than I expected.",
    date: "2026-07-21",
    sample: true,
  },
  {
    name: "Tom W.",
    location: "Ferndale, MI",
    rating: 5,
    text: "First visit to any dispensary. They explained the menu without making me feel new.",
    date: "2026-07-03",
    sample: true,
  },
] satisfies Review[];
