import type { z } from "zod";
import type { DealEntry } from "#app/modules/catalog/deals/schema.ts";
import type {
  categoriesSchema,
  productsSchema,
  shelvesSchema,
} from "#app/modules/catalog/schema.ts";
import { SHELVES } from "#app/modules/catalog/schema.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { Problem } from "./problem.ts";

type Categories = z.infer<typeof categoriesSchema>;
type Products = z.infer<typeof productsSchema>;
type Shelves = z.infer<typeof shelvesSchema>;

/** Entries of a list that repeat an earlier one's key. */
export function checkUnique<T>(
  file: string,
  name: string,
  items: readonly T[],
  key: keyof T & string,
): Problem[] {
  return items.flatMap((item, index) => {
    const first = items.findIndex((other) => other[key] === item[key]);
    if (first === index) return [];
    const reason = `repeats ${name}[${first}].${key}: ${String(item[key])}`;
    return [{ file, field: `${name}[${index}].${key}`, reason }];
  });
}

/** The picture list and the folder of pictures must name the same pictures. */
export function checkPictures(pictures: Record<string, string>, art: readonly string[]): Problem[] {
  const file = "content/pictures.ts";
  const missing = Object.keys(pictures).filter((name) => !art.includes(name));
  const unlisted = art.filter((name) => !Object.hasOwn(pictures, name));
  return [
    ...missing.map((name) => ({ file, field: name, reason: `art/${name}.webp does not exist` })),
    ...unlisted.map((name) => ({ file, field: name, reason: "is missing, must say what is seen" })),
  ];
}

/** Every shelf once and in order, each product on a shelf, each empty shelf with its words. */
export function checkShelves(
  shelves: Shelves,
  products: Products,
  categories: Categories,
): Problem[] {
  const file = "content/shop.ts";
  const problems: Problem[] = [];
  if (shelves.map(({ slug }) => slug).join() !== SHELVES.join()) {
    problems.push({ file, field: "shelves", reason: `must be ${SHELVES.join(", ")}, in order` });
  }
  shelves.forEach((shelf, index) => {
    const field = `shelves[${index}]`;
    const stocked = products.some((product) => product.shelf === shelf.slug);
    if (!stocked && !shelf.empty) {
      const reason = "is missing: no product stands on this shelf";
      problems.push({ file, field: `${field}.empty`, reason });
    }
    if (!categories.some(({ slug }) => slug === shelf.menuCategory)) {
      const reason = `no such category: ${shelf.menuCategory}`;
      problems.push({ file, field: `${field}.menuCategory`, reason });
    }
  });
  products.forEach((product, index) => {
    if (shelves.some(({ slug }) => slug === product.shelf)) return;
    const reason = `no such shelf in content/shop.ts: ${product.shelf}`;
    problems.push({ file: "content/products.ts", field: `products[${index}].shelf`, reason });
  });
  return problems;
}

/** The headline needs a deal that honours it. */
export function checkCampaign(deals: readonly DealEntry[], { campaign }: SiteFacts): Problem[] {
  if (deals.some(({ percentOff = 0 }) => percentOff >= campaign.percentOff)) return [];
  const reason = `none reaches the ${campaign.percentOff}% that facts.campaign promises`;
  return [{ file: "content/deals.ts", field: "deals", reason }];
}
