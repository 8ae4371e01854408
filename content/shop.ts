import type { ShelvesInput, ShopCopy } from "#app/modules/catalog/schema.ts";

/** Shelves of the shop page in filter order, each with the menu category it leads to. */
export const shelves = [
  {
    slug: "flower",
    name: "Flower",
    menuCategory: "flower",
    empty: {
      title: "No flower here right now",
      text: "What is in stock today is on our online menu.",
      linkLabel: "See flower on the menu",
    },
  },
  {
    slug: "concentrates",
    name: "Concentrates",
    menuCategory: "concentrates",
    empty: {
      title: "No concentrates here right now",
      text: "What is in stock today is on our online menu.",
      linkLabel: "See concentrates on the menu",
    },
  },
  {
    slug: "vapes",
    name: "Vapes",
    menuCategory: "vaporizers",
    empty: {
      title: "No vapes here right now",
      text: "What is in stock today is on our online menu.",
      linkLabel: "See vaporizers on the menu",
    },
  },
  {
    slug: "gear",
    name: "Gear",
    menuCategory: "accessories",
    empty: {
      title: "No gear here yet",
      text: "Grinders, papers and other accessories are on our online menu.",
      linkLabel: "See accessories on the menu",
    },
  },
] satisfies ShelvesInput;

export const shopCopy = {
  sampleNote: "Sample products, shown until the store's own are in place.",
  priceNote: "Prices and stock are confirmed on our online menu.",
  labResults: "Lab results are available on request. Ask in the store or call {{phone}}.",
  reviews: "Reviews are coming soon.",
} satisfies ShopCopy;
