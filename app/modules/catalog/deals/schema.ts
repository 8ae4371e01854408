import { z } from "zod";
import { pictureRef } from "#app/modules/media/picture-ref.ts";
import { MENU_PAGES } from "#app/modules/store/schema.ts";
import { copy, isoDate, refuseRepeats, slug } from "#app/platform/schema-fields.ts";

/** A dated deal. Both days belong to it and are days of the store's time zone. */
const dealSchema = z
  .strictObject({
    id: slug,
    title: copy,
    description: copy,
    /** Highest discount in percent, where the deal states one. */
    percentOff: z.int().min(1).max(99).optional(),
    startsOn: isoDate,
    endsOn: isoDate,
    terms: copy,
    /** Where the menu shows it; left out for deals of the store alone. */
    menuPage: z.enum(MENU_PAGES).optional(),
    picture: pictureRef,
    /** True while the deal stands in for one of the store's own. */
    sample: z.boolean(),
  })
  .refine((deal) => deal.startsOn <= deal.endsOn, {
    path: ["endsOn"],
    error: "must not lie before the first day",
  });

/** Deals as staff may leave them: none is a state the page knows. */
export const dealListSchema = z.array(dealSchema).superRefine(refuseRepeats("id"));

/** Deals of the content file. */
export const dealsSchema = z.array(dealSchema).min(1, "must hold at least one deal");

export type DealsInput = z.input<typeof dealsSchema>;
export type DealEntry = z.infer<typeof dealsSchema>[number];
