/** Filters of the list of city texts. */
export const CITY_FILTERS = [
  { value: "all", label: "All" },
  { value: "other-address", label: "Written for the old address" },
  { value: "edited", label: "Edited" },
  { value: "draft", label: "With a draft" },
  { value: "new-version", label: "New version available" },
  { value: "too-similar", label: "Too similar" },
] as const;

export type CityFilter = (typeof CITY_FILTERS)[number]["value"];

/** Parses the filter in a URL; all cities by default. */
export function parseCityFilter(search: URLSearchParams): CityFilter {
  return CITY_FILTERS.find(({ value }) => value === search.get("show"))?.value ?? "all";
}
