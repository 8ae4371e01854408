import type { VideosInput } from "#app/modules/content/videos/schema.ts";

/** Thirteen reels. The home page shows the first six. Replace the identifiers before going live. */
export default [
  { id: "PLACEHOLDER-01", title: "Straight from the jar", poster: "cat-flower", placeholder: true },
  { id: "PLACEHOLDER-02", title: "Weighed to order", poster: "deli-banner", placeholder: true },
  {
    id: "PLACEHOLDER-03",
    title: "A closer look at flower",
    poster: "blog-flower",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-04",
    title: "Live resin and rosin",
    poster: "blog-concentrates",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-05",
    title: "Vaporizers, side by side",
    poster: "blog-vaporizers",
    placeholder: true,
  },
  { id: "PLACEHOLDER-06", title: "The pre-roll case", poster: "blog-pre-rolls", placeholder: true },
  {
    id: "PLACEHOLDER-07",
    title: "Choosing a grinder",
    poster: "blog-accessories",
    placeholder: true,
  },
  { id: "PLACEHOLDER-08", title: "What is in the jar", poster: "blog-topicals", placeholder: true },
  {
    id: "PLACEHOLDER-09",
    title: "Tinctures, drop by drop",
    poster: "blog-tinctures",
    placeholder: true,
  },
  { id: "PLACEHOLDER-10", title: "Reading a label", poster: "cat-tinctures", placeholder: true },
  {
    id: "PLACEHOLDER-11",
    title: "New on the concentrates shelf",
    poster: "cat-concentrates",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-12",
    title: "Accessories we like",
    poster: "cat-accessories",
    placeholder: true,
  },
  {
    id: "PLACEHOLDER-13",
    title: "Detroit after dark",
    poster: "detroit-skyline",
    placeholder: true,
  },
] satisfies VideosInput;
