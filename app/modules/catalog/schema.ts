import { z } from "zod";
import { pictureRef } from "#app/modules/media/picture-ref.ts";
import { pictureName } from "#app/modules/media/picture-schema.ts";
import { MENU_CATEGORIES } from "#app/modules/store/schema.ts";
import { copy, refuseRepeats } from "#app/platform/schema-fields.ts";

/** The shop's own shelves; product categories are coarser than those of the external menu. */
export const SHELVES = ["flower", "concentrates", "vapes", "gear"] as const;

export type Shelf = (typeof SHELVES)[number];

/** Lowest and highest sample price in US dollars. */
const PRICE_RANGE = { from: 35, to: 65 };

const menuCategory = z.enum(MENU_CATEGORIES);
const percent = z.string().regex(/^<?\d+(\.\d+)?%$/, "must look like 24% or <1%");

function inPriceRange(price: string): boolean {
  const dollars = Number(price.slice(1));
  return dollars >= PRICE_RANGE.from && dollars <= PRICE_RANGE.to;
}

const categorySchema = z.strictObject({
  slug: menuCategory,
  name: copy,
  picture: pictureName,
});

/** Eight categories of the external menu in the order they are shown. */
export const categoriesSchema = z
  .array(categorySchema)
  .length(MENU_CATEGORIES.length, `must hold exactly ${MENU_CATEGORIES.length} categories`)
  .superRefine((categories, context) => {
    categories.forEach(({ slug }, index) => {
      if (slug !== MENU_CATEGORIES[index]) {
        const message = `must be ${MENU_CATEGORIES[index]}: the order is fixed`;
        context.addIssue({ code: "custom", path: [index, "slug"], message });
      }
    });
  });

/** One shelf of the shop and the menu category behind it. */
export const shelvesSchema = z.array(
  z.strictObject({
    slug: z.enum(SHELVES),
    name: copy,
    menuCategory,
    /** What the shop says when nothing stands on this shelf. */
    empty: z.strictObject({ title: copy, text: copy, linkLabel: copy }).optional(),
  }),
);

/** Kinds of a product. */
export const PRODUCT_TYPES = ["Indica", "Sativa", "Hybrid"] as const;

/** The shelf of things that contain no cannabis. */
const WITHOUT_CANNABIS: Shelf = "gear";

/** What gear need not state and everything else has to. */
const POTENCY = ["thc", "cbd", "type"] as const;

const productSchema = z
  .strictObject({
    id: z.int().positive(),
    name: copy,
    shelf: z.enum(SHELVES),
    price: z.string().regex(/^\$\d+(\.\d{2})?$/, "must look like $45"),
    thc: percent.optional(),
    cbd: percent.optional(),
    type: z.enum(PRODUCT_TYPES).optional(),
    description: copy,
    picture: pictureRef,
    /** True while the product stands in for one of the store's own. */
    sample: z.boolean(),
  })
  .superRefine((product, context) => {
    if (product.shelf === WITHOUT_CANNABIS) return;
    for (const field of POTENCY) {
      if (product[field] !== undefined) continue;
      context.addIssue({ code: "custom", path: [field], message: MISSING[field] });
    }
  });

const MISSING = {
  thc: "is required, such as 24% or <1%",
  cbd: "is required, such as <1%",
  type: "is required for everything except gear",
};

/** Products as staff may leave them, in the order they are shown. */
export const productListSchema = z
  .array(productSchema)
  .min(1, "must hold at least one product")
  .superRefine(refuseRepeats("id"));

/** The six sample products of the content file. */
export const productsSchema = z
  .array(
    productSchema.refine(({ price }) => inPriceRange(price), {
      path: ["price"],
      error: `must lie from $${PRICE_RANGE.from} to $${PRICE_RANGE.to}`,
    }),
  )
  .length(6, "must hold exactly 6 products");

/** Texts of the shop and product pages that belong to no single product. */
export const shopCopySchema = z.strictObject({
  /** Said while any product shown is a sample. */
  sampleNote: copy,
  priceNote: copy,
  labResults: copy,
  reviews: copy,
});

export type MenuCategoryInput = z.input<typeof categoriesSchema>;
export type ShelvesInput = z.input<typeof shelvesSchema>;
export type ProductsInput = z.input<typeof productsSchema>;
export type ShopCopy = z.infer<typeof shopCopySchema>;
