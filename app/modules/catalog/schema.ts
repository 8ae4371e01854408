import { z } from "zod";
import { pictureNameSchema, pictureRefSchema } from "#app/modules/media/picture-schema.ts";
import { MENU_CATEGORIES, MENU_PAGES } from "#app/modules/store/schema.ts";
import {
  isoDate,
  optionalDays,
  requireDaysInOrder,
  requireUnique,
  slugText,
  trimmedText,
} from "#app/platform/validation.ts";

/** The shop's shelves, coarser than the categories of the external menu. */
export const SHELVES = ["flower", "concentrates", "vapes", "gear"] as const;

export type Shelf = (typeof SHELVES)[number];

/** Lowest and highest price of a sample product, in US dollars. */
const PRICE_RANGE = { from: 35, to: 65 };

const menuCategory = z.enum(MENU_CATEGORIES);
const percent = z.string().regex(/^<?\d+(\.\d+)?%$/, "must look like 24% or <1%");

function isInPriceRange(price: string): boolean {
  const dollars = Number(price.slice(1));
  return dollars >= PRICE_RANGE.from && dollars <= PRICE_RANGE.to;
}

const categorySchema = z.strictObject({
  slug: menuCategory,
  name: trimmedText,
  picture: pictureNameSchema,
});

/** The eight categories of the external menu, in the order of {@link MENU_CATEGORIES}. */
export const categoriesSchema = z
  .array(categorySchema)
  .length(MENU_CATEGORIES.length, `must have exactly ${MENU_CATEGORIES.length} categories`)
  .superRefine((categories, context) => {
    categories.forEach(({ slug }, index) => {
      if (slug !== MENU_CATEGORIES[index]) {
        const message = `must be ${MENU_CATEGORIES[index]}: the order is fixed`;
        context.addIssue({ code: "custom", path: [index, "slug"], message });
      }
    });
  });

/** The shelves of the shop and their menu categories. */
export const shelvesSchema = z.array(
  z.strictObject({
    slug: z.enum(SHELVES),
    name: trimmedText,
    menuCategory,
    /** The link to all products of the shelf. */
    allLabel: trimmedText,
    /** The tile that leads to the menu category. */
    menuTitle: trimmedText,
    /** Shown while the shelf has no products. */
    empty: z
      .strictObject({ title: trimmedText, text: trimmedText, linkLabel: trimmedText })
      .optional(),
  }),
);

/** Strain types. */
export const PRODUCT_TYPES = ["Indica", "Sativa", "Hybrid"] as const;

/** The shelf of products without cannabis. */
const NON_CANNABIS_SHELF: Shelf = "gear";

/** Required for every product except gear. */
const POTENCY_FIELDS = ["thc", "cbd", "type"] as const;

const productSchema = z
  .strictObject({
    id: z.int().positive(),
    name: trimmedText,
    shelf: z.enum(SHELVES),
    price: z.string().regex(/^\$\d+(\.\d{2})?$/, "must look like $45"),
    /** What the price buys: "gram", "eighth (3.5 g)". */
    unit: trimmedText.optional(),
    thc: percent.optional(),
    cbd: percent.optional(),
    type: z.enum(PRODUCT_TYPES).optional(),
    description: trimmedText,
    /** Without one, the site shows the picture of its shelf. */
    picture: pictureRefSchema.optional(),
    /** Whether the product is a sample, to be replaced by a real one. */
    sample: z.boolean(),
    /** Staff still work on it; visitors do not see it. */
    draft: z.boolean().optional(),
    ...optionalDays,
  })
  .superRefine(requireDaysInOrder)
  .superRefine((product, context) => {
    if (product.shelf === NON_CANNABIS_SHELF) return;
    for (const field of POTENCY_FIELDS) {
      if (product[field] !== undefined) continue;
      context.addIssue({ code: "custom", path: [field], message: MISSING_MESSAGES[field] });
    }
  });

const MISSING_MESSAGES = {
  thc: "is required, such as 24% or <1%",
  cbd: "is required, such as <1%",
  type: "is required for everything except gear",
};

/** Products as staff may save them, in the order they are shown. */
export const productListSchema = z
  .array(productSchema)
  .min(1, "must have at least one product")
  .superRefine(requireUnique("id"));

/** The six sample products of the content file. */
export const productsSchema = z
  .array(
    productSchema.refine(({ price }) => isInPriceRange(price), {
      path: ["price"],
      error: `must be from $${PRICE_RANGE.from} to $${PRICE_RANGE.to}`,
    }),
  )
  .length(6, "must have exactly 6 products");

/** Texts that the shop and product pages share. */
export const shopCopySchema = z.strictObject({
  /** Shown while any product on the page is a sample. */
  sampleNote: trimmedText,
  priceNote: trimmedText,
  labResults: trimmedText,
  reviews: trimmedText,
  /** The tile after the last product, which leads to the menu. */
  menuTile: z.strictObject({ title: trimmedText, label: trimmedText }),
  /** Below a product: other products, and a tile that leads to its category on the menu. */
  siblings: z.strictObject({ title: trimmedText, menuLabel: trimmedText }),
});

export type MenuCategoryInput = z.input<typeof categoriesSchema>;
export type ShelvesInput = z.input<typeof shelvesSchema>;
export type ProductsInput = z.input<typeof productsSchema>;
export type ShopCopy = z.infer<typeof shopCopySchema>;

/** A deal with its first and last day, both included, in the store's time zone. */
const dealSchema = z
  .strictObject({
    id: slugText,
    title: trimmedText,
    description: trimmedText,
    /** Highest discount in percent, if the deal has one. */
    percentOff: z.int().min(1).max(99).optional(),
    startsOn: isoDate,
    endsOn: isoDate,
    terms: trimmedText,
    /** The menu page that shows the deal; absent if the deal is not on the menu. */
    menuPage: z.enum(MENU_PAGES).optional(),
    /** Without one, the site shows a picture of its own. */
    picture: pictureRefSchema.optional(),
    /** Whether the deal is a sample, to be replaced by a real one. */
    sample: z.boolean(),
    /** Staff still work on it; visitors do not see it. */
    draft: z.boolean().optional(),
  })
  .superRefine(requireDaysInOrder);

/** Deals as staff may save them; the list may be empty. */
export const dealListSchema = z.array(dealSchema).superRefine(requireUnique("id"));

/** Deals of the content file. */
export const dealsSchema = z.array(dealSchema).min(1, "must have at least one deal");

export type DealsInput = z.input<typeof dealsSchema>;
export type DealEntry = z.infer<typeof dealsSchema>[number];
