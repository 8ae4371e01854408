import type { ArticleKindInput } from "#app/modules/generator/schema.ts";

/** The kinds of articles about towns; the templates of each are in a folder of its name. */
export const kinds = [
  {
    id: "first-visit",
    category: "Local Guide",
    pictures: ["hero", "deli-banner", "cat-flower"],
    words: ["first visit", "first time", "beginner", "dispensary"],
  },
  {
    id: "delivery",
    services: ["delivery"],
    category: "Delivery Guide",
    pictures: ["detroit-skyline", "product-1"],
    words: ["delivery", "deliver", "home delivery", "same day"],
  },
  {
    id: "city-guide",
    category: "City Guide",
    pictures: ["detroit-skyline", "deli-banner", "hero-portrait"],
    words: ["dispensary near", "weed", "cannabis store", "directions"],
  },
  {
    id: "flower",
    category: "Strain Guide",
    pictures: ["blog-flower", "cat-flower", "deli-banner", "reel-bud"],
    words: ["flower", "bud", "strain", "strains", "eighth", "ounce"],
  },
  {
    id: "edibles",
    category: "Product Guide",
    pictures: ["blog-edibles"],
    words: ["edibles", "edible", "gummies", "chocolate", "drinks"],
  },
  {
    id: "vapes",
    category: "Product Guide",
    pictures: ["blog-vaporizers", "cat-vaporizers", "product-5", "product-6", "reel-vaporizers"],
    words: ["vape", "vapes", "cartridge", "cartridges", "vaporizer", "pen"],
  },
  {
    id: "pickup",
    services: ["pickup"],
    category: "Local Guide",
    pictures: ["cat-pre-rolls", "blog-accessories", "product-1"],
    words: ["pickup", "pick up", "curbside", "order ahead", "online order"],
  },
  {
    id: "rules",
    category: "Education",
    pictures: ["botanical-shadows", "reel-label", "product-1"],
    words: ["law", "laws", "legal", "rules", "limits", "possession"],
  },
  {
    id: "choose",
    category: "Product Guide",
    pictures: ["hero-portrait", "cat-tinctures", "cat-topicals", "cat-concentrates"],
    words: ["products", "menu", "concentrates", "tinctures", "topicals", "choose"],
  },
  {
    id: "pre-rolls",
    category: "Product Guide",
    pictures: ["blog-pre-rolls", "cat-pre-rolls", "reel-pre-rolls"],
    words: ["pre-roll", "joint", "joints", "prerolls"],
  },
  {
    id: "budget",
    category: "Local Guide",
    pictures: ["cat-flower", "product-3", "reel-scale"],
    words: ["deals", "discount", "discounts", "cheap", "price", "prices", "rewards", "specials"],
  },
] satisfies ArticleKindInput[];

/** The kind of article about a service that has no kind of its own. */
export const serviceKind = {
  id: "service",
  category: "Local Guide",
  pictures: ["deli-banner", "hero", "blog-accessories"],
  words: [],
} satisfies ArticleKindInput;
