import type { MenuCategoryInput, ShelvesInput, ShopCopy } from "#app/modules/catalog/schema.ts";

/** Shelves of the shop page in the order of the filter, each with the menu category it links to. */
export const shelves = [
  {
    slug: "flower",
    name: "Flower",
    menuCategory: "flower",
    allLabel: "All flower",
    menuTitle: "More flower on the menu",
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
    allLabel: "All concentrates",
    menuTitle: "More concentrates on the menu",
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
    allLabel: "All vapes",
    menuTitle: "More vapes on the menu",
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
    allLabel: "All gear",
    menuTitle: "More gear on the menu",
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
  menuTile: {
    title:
      "{{#productCount}}{{productCount}} products{{/productCount}}{{^productCount}}More{{/productCount}} on the menu",
    label: "See the full menu",
  },
  siblings: { title: "More from the shelf", menuLabel: "See the menu" },
} satisfies ShopCopy;

/** The eight categories of the external menu; their URLs are in facts.ts under menu.paths. */
export const categories = [
  { slug: "flower", name: "Flower", picture: "cat-flower" },
  { slug: "pre-rolls", name: "Pre Rolls", picture: "cat-pre-rolls" },
  { slug: "vaporizers", name: "Vaporizers", picture: "cat-vaporizers" },
  { slug: "concentrates", name: "Concentrates", picture: "cat-concentrates" },
  { slug: "edibles", name: "Edibles", picture: "blog-edibles" },
  { slug: "topicals", name: "Topicals", picture: "cat-topicals" },
  { slug: "tinctures", name: "Tinctures", picture: "cat-tinctures" },
  { slug: "accessories", name: "Accessories", picture: "cat-accessories" },
] satisfies MenuCategoryInput;
