export interface StatesTable {
  /** `mi` for Michigan. */
  id: string;
  name: string;
  abbreviation: string;
}

export interface CitiesTable {
  id: string;
  state_id: string;
  name: string;
  /** People counted in the census of 2020. */
  population: number;
  slug: string;
  county: string;
}
