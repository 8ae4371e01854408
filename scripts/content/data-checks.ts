import type { z } from "zod";
import {
  type categoriesSchema,
  type DealEntry,
  type productsSchema,
  SHELVES,
  type shelvesSchema,
} from "#app/modules/catalog/schema.ts";
import { rulePackSchema } from "#app/modules/compliance/schema.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { type Problem, schemaProblems } from "./problem.ts";

type Categories = z.infer<typeof categoriesSchema>;
type Products = z.infer<typeof productsSchema>;
type Shelves = z.infer<typeof shelvesSchema>;

/** Finds entries of a list with the same key as an earlier entry. */
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

/** Finds pictures that are only in the list or only in the folder `art`. */
export function checkPictures(pictures: Record<string, string>, art: readonly string[]): Problem[] {
  const file = "content/pictures.ts";
  const missing = Object.keys(pictures).filter((name) => !art.includes(name));
  const unlisted = art.filter((name) => !Object.hasOwn(pictures, name));
  return [
    ...missing.map((name) => ({ file, field: name, reason: `art/${name}.webp does not exist` })),
    ...unlisted.map((name) => ({
      file,
      field: name,
      reason: "is missing, must describe the picture",
    })),
  ];
}

/** Checks that all shelves are listed in order, every product is on one, and empty shelves have a text. */
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
      const reason = "is missing: this shelf has no products";
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

/** Checks that a deal keeps the promise of the campaign's headline. */
export function checkCampaign(deals: readonly DealEntry[], { campaign }: SiteFacts): Problem[] {
  if (deals.some(({ percentOff = 0 }) => percentOff >= campaign.percentOff)) return [];
  const reason = `none reaches the ${campaign.percentOff}% that facts.campaign promises`;
  return [{ file: "content/deals.ts", field: "deals", reason }];
}

/** Checks every rule pack, by file name, against the schema, and that no two have the same state. */
export function checkRulePacks(files: Record<string, unknown>): Problem[] {
  const fileOfState = new Map<string, string>();
  return Object.entries(files).flatMap(([name, value]) => {
    const file = `content/rules/${name}`;
    const result = rulePackSchema.safeParse(value);
    if (!result.success) return schemaProblems(file, "pack", nameRules(result.error, value));
    const { state } = result.data;
    const first = fileOfState.get(state);
    if (first) return [{ file, field: "pack.state", reason: `repeats ${state} of ${first}` }];
    fileOfState.set(state, file);
    return [];
  });
}

/** Replaces a rule's position in the paths of issues by the rule's id, if it has one. */
function nameRules({ issues }: z.ZodError, value: unknown): z.core.$ZodIssue[] {
  const rules = (value as { rules?: { id?: unknown }[] } | null)?.rules;
  return issues.map((issue) => {
    const [list, index, ...field] = issue.path;
    const id = list === "rules" && typeof index === "number" ? rules?.[index]?.id : undefined;
    return typeof id === "string"
      ? { ...issue, path: [list, id, ...field] as PropertyKey[] }
      : issue;
  });
}
