import { readQuery } from "#app/platform/clean-text.ts";

export const LIBRARY_PATH = "/admin/uploads";

/** Orders of the library; the first is the default. */
export const LIBRARY_ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By name" },
  { value: "largest", label: "Largest files first" },
] as const;

export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]["value"];

/** Which pictures the library shows; without a filter, all. */
export const LIBRARY_FILTERS = [
  { value: "unused", label: "Not used" },
  { value: "undescribed", label: "No description" },
] as const;

export type LibraryFilter = (typeof LIBRARY_FILTERS)[number]["value"];

/** A request for a page of the library, parsed from its URL. */
export interface LibraryRequest {
  query?: string | undefined;
  order: LibraryOrder;
  filter?: LibraryFilter | undefined;
  /** From 1. */
  page: number;
}

const PAGE = /^[1-9]\d{0,4}$/;

/** Parses the query string; ignores invalid parameters. */
export function parseLibraryRequest(search: URLSearchParams): LibraryRequest {
  const page = search.get("page") ?? "";
  return {
    query: readQuery(search) || undefined,
    order: LIBRARY_ORDERS.find(({ value }) => value === search.get("order"))?.value ?? "newest",
    filter: LIBRARY_FILTERS.find(({ value }) => value === search.get("show"))?.value,
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The URL of a page of the library, by default the first. */
export function libraryUrl({ query, order, filter, page }: Partial<LibraryRequest>): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (filter) search.set("show", filter);
  if (order && order !== "newest") search.set("order", order);
  if (page && page > 1) search.set("page", String(page));
  const text = search.toString();
  return text ? `${LIBRARY_PATH}?${text}` : LIBRARY_PATH;
}
