/** A city to be picked. */
export interface CityOption {
  id: string;
  /** "Detroit, MI". */
  label: string;
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The city somebody typed, with or without its state, whatever the case. */
export function findCityOption(
  cities: readonly CityOption[],
  typed: string,
): CityOption | undefined {
  const wanted = plain(typed);
  return cities.find(({ label }) => {
    const full = plain(label);
    return full === wanted || full.replace(/, [a-z]{2}$/, "") === wanted;
  });
}
