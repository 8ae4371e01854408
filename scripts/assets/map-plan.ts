/** What the map of `/areas-served` shows besides the places themselves. */
export const mapPlan = {
  width: 1000,
  /** Room around the counties served; to the right it holds the rings over Ontario. */
  margin: { top: 16, right: 34, bottom: 16, left: 16 },
  /** FIPS codes of the counties served, in the order of the page's list. */
  counties: [
    ["26163", "Wayne"],
    ["26125", "Oakland"],
    ["26099", "Macomb"],
    ["26093", "Livingston"],
    ["26161", "Washtenaw"],
    ["26115", "Monroe"],
    ["26147", "St. Clair"],
  ],
  /** FIPS codes of the states whose other counties may come into view: Michigan and Ohio. */
  states: ["26", "39"],
  /** The middle of each, read off any map. */
  waters: [
    { name: "Lake St. Clair", latitude: 42.45, longitude: -82.69 },
    { name: "Lake Erie", latitude: 41.79, longitude: -83.07 },
  ],
  lands: [{ name: "Ontario", latitude: 42.2, longitude: -82.72 }],
} as const;
