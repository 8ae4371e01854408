import type { MenuCategoryInput } from "#app/modules/catalog/schema.ts";

/** The eight categories of the external menu; their addresses are in facts.ts under menu.paths. */
export default [
  { slug: "flower", name: "Flower", picture: "cat-flower" },
  { slug: "pre-rolls", name: "Pre Rolls", picture: "cat-pre-rolls" },
  { slug: "vaporizers", name: "Vaporizers", picture: "cat-vaporizers" },
  { slug: "concentrates", name: "Concentrates", picture: "cat-concentrates" },
  { slug: "edibles", name: "Edibles", picture: "blog-edibles" },
  { slug: "topicals", name: "Topicals", picture: "cat-topicals" },
  { slug: "tinctures", name: "Tinctures", picture: "cat-tinctures" },
  { slug: "accessories", name: "Accessories", picture: "cat-accessories" },
] satisfies MenuCategoryInput;
