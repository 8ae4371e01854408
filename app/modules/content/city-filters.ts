/** What the list of city texts can be narrowed to. */
export const CITY_FILTERS = [
  { value: "all", label: "All" },
  { value: "other-address", label: "Written for the old address" },
  { value: "edited", label: "Edited by staff" },
  { value: "new-version", label: "New version available" },
  { value: "too-similar", label: "Too similar" },
] as const;

export type CityFilter = (typeof CITY_FILTERS)[number]["value"];

/** The filter an address asks for; all cities unless it names one. */
export function readCityFilter(search: URLSearchParams): CityFilter {
  return CITY_FILTERS.find(({ value }) => value === search.get("show"))?.value ?? "all";
}
