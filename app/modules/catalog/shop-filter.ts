import type { Shelf } from "./schema.ts";

/** Filters of the shop page in the order of its buttons. */
export const SHOP_FILTERS = ["all", "flower", "concentrates", "vapes", "gear"] as const;

export type ShopFilterSlug = "all" | Shelf;

/** Reads a filter from an address. Anything unknown shows the whole shop. */
export function parseShopFilter(value: string | null | undefined): ShopFilterSlug {
  return SHOP_FILTERS.find((slug) => slug === value?.toLowerCase()) ?? "all";
}
