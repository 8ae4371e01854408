import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { AreasIndex } from "../area-pages.server.ts";

interface PlacesByCountyProps {
  copy: AreasIndex["copy"]["places"];
  counties: AreasIndex["counties"];
}

/** Normalizes text for comparing, without punctuation. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[-\s]+/g, " ")
    .trim();

/** All places by county, with a search field that filters them as the visitor types. */
export function PlacesByCounty({ copy, counties }: PlacesByCountyProps) {
  const [typed, setTyped] = useState("");
  const searchField = useRef<HTMLInputElement>(null);
  const id = useId();
  // The visitor may have typed before hydration; React does not read the field's value on its own.
  useEffect(() => setTyped(searchField.current?.value ?? ""), []);
  const clear = () => {
    setTyped("");
    // The clicked button disappears; without this, focus would move to the top of the page.
    searchField.current?.focus();
  };
  const wanted = normalize(typed);
  const shown = counties
    .map(({ name, places }) => ({
      name,
      places: places.filter(
        (place) =>
          normalize(place.name).includes(wanted) ||
          place.zips.some((zip) => zip.startsWith(wanted)),
      ),
    }))
    .filter(({ places }) => places.length > 0);
  const count = shown.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <section id="places" aria-labelledby="places-title" tabIndex={-1} className="paper section">
      <div className="wrap">
        <h2 id="places-title" className="section-title">
          {copy.title}
        </h2>
        <div className="needs-script mt-6 max-w-sm">
          <label htmlFor={id} className="field-label">
            {copy.filterLabel}
          </label>
          <input
            ref={searchField}
            id={id}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={copy.filterHint}
            autoComplete="off"
            className="field"
          />
        </div>
        <p role="status" className="mt-4 text-muted tabular">
          {count} {count === 1 ? "place" : "places"}
        </p>
        {shown.map(({ name, places }) => (
          <section key={name} aria-label={`${name} County`} className="mt-10">
            <h3 className="border-b border-line pb-2 text-2xl">{name} County</h3>
            <ul className="mt-3 gap-x-8 columns-[2_9rem] sm:columns-3 lg:columns-4">
              {places.map((place) => (
                <li key={place.slug} className="break-inside-avoid">
                  <Link to={`/areas/${place.slug}`} prefetch="intent" className="place-link">
                    {place.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {count === 0 && (
          <div className="mt-10 border border-line px-6 py-12 text-center">
            <h3 className="text-xl">{copy.noneTitle}</h3>
            <p className="mx-auto mt-2 max-w-md text-muted">{copy.noneText}</p>
            <p className="mt-6">
              <button type="button" className="button button-line" onClick={clear}>
                {copy.clearLabel}
              </button>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
