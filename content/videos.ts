import type { VideosInput } from "#app/modules/content/videos/schema.ts";

/** Thirteen reels. The home page shows the first six. Replace the identifiers before going live. */
export default [
  { id: "PLACEHOLDER-01", title: "Straight from the jar", poster: "reel-jar", placeholder: true },
  { id: "PLACEHOLDER-02", title: "Weighed to order", poster: "reel-scale", placeholder: true },
  {
    id: "PLACEHOLDER-03",
    title: "A closer look at flower",
    poster: "reel-bud",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-04",
    title: "Live resin and rosin",
    poster: "reel-live-resin",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-05",
    title: "Vaporizers, side by side",
    poster: "reel-vaporizers",
    placeholder: true,
  },
  { id: "PLACEHOLDER-06", title: "The pre-roll case", poster: "reel-pre-rolls", placeholder: true },
  {
    id: "PLACEHOLDER-07",
    title: "Choosing a grinder",
    poster: "reel-grinder",
    placeholder: true,
  },
  { id: "PLACEHOLDER-08", title: "What is in the jar", poster: "reel-cream", placeholder: true },
  {
    id: "PLACEHOLDER-09",
    title: "Tinctures, drop by drop",
    poster: "reel-oil",
    placeholder: true,
  },
  { id: "PLACEHOLDER-10", title: "Reading a label", poster: "reel-label", placeholder: true },
  {
    id: "PLACEHOLDER-11",
    title: "New on the concentrates shelf",
    poster: "reel-shelf",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-12",
    title: "Accessories we like",
    poster: "reel-accessories",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-13",
    title: "Detroit after dark",
    poster: "reel-skyline",
    placeholder: true,
  },
] satisfies VideosInput;
