import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { InputField } from "#app/ui/staff/field.tsx";
import { changePicks, type PickChange, pickChangeValue } from "../change-picks.ts";
import { type CityOption, findCityOption } from "../city-options.ts";

interface CityPicksProps {
  cities: readonly CityOption[];
  /** Ids, in order. */
  initial: readonly string[];
  /** What was typed to be added, where it could not be. */
  typed: string;
  error: string | undefined;
}

const BUTTONS = [
  { kind: "up", icon: ArrowUp, label: (city: string) => `Move ${city} up` },
  { kind: "down", icon: ArrowDown, label: (city: string) => `Move ${city} down` },
  { kind: "remove", icon: X, label: (city: string) => `Remove ${city}` },
] as const;

/**
 * An ordered list of cities to pick from all there are. Its buttons are those of the form, so that
 * without script the server changes the list; with script nothing is sent before saving.
 */
export function CityPicks({ cities, initial, typed, error: refused }: CityPicksProps) {
  const id = useId();
  const [picks, setPicks] = useState(initial);
  const [error, setError] = useState(refused);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<PickChange>();
  const labels = new Map(cities.map((city) => [city.id, city.label]));
  const labelOf = (pick: string) => labels.get(pick) ?? pick;

  useEffect(() => setError(refused), [refused]);
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (!focusOn) return;
    const value = CSS.escape(pickChangeValue(focusOn));
    const button = list.current?.querySelector<HTMLElement>(`button[value="${value}"]`);
    (button ?? field.current?.querySelector("input"))?.focus();
  }, [focusOn]);

  function change(wanted: PickChange) {
    const next = changePicks(picks, wanted);
    const place = next.indexOf(wanted.id) + 1;
    setPicks(next);
    setFocusOn({ ...wanted });
    const city = labelOf(wanted.id);
    setSaid(place === 0 ? `${city} removed` : `${city} is now ${place} of ${next.length}`);
  }

  function add() {
    const input = field.current?.querySelector("input");
    if (!input) return;
    const city = findCityOption(cities, input.value);
    input.focus();
    if (!city) {
      setError("There is no such city in the list. Choose one of its names.");
      return;
    }
    setError(undefined);
    input.value = "";
    if (picks.includes(city.id)) {
      setSaid(`${city.label} is in the list already`);
      return;
    }
    setPicks([...picks, city.id]);
    setSaid(`${city.label} added, ${picks.length + 1} of ${picks.length + 1}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className="staff-field pick-field">
      <legend>Priority cities</legend>
      <p className="staff-hint">
        Each week begins with these cities, in this order. A list too long for one week goes on in
        the next.
      </p>
      {picks.length === 0 ? (
        <p className="staff-hint">
          <em>None: the city longest without a post comes first.</em>
        </p>
      ) : (
        <ol ref={list} className="pick-list">
          {picks.map((pick) => (
            <li key={pick}>
              <input type="hidden" name="priorityCity" value={pick} />
              <span>{labelOf(pick)}</span>
              {BUTTONS.map(({ kind, icon, label }) => (
                <button
                  key={kind}
                  type="submit"
                  name="list"
                  value={pickChangeValue({ kind, id: pick })}
                  aria-label={label(labelOf(pick))}
                  className="staff-button icon-button"
                  onClick={(event) => {
                    event.preventDefault();
                    change({ kind, id: pick });
                  }}
                >
                  <Icon of={icon} size={18} />
                </button>
              ))}
            </li>
          ))}
        </ol>
      )}
      <div ref={field} className="pick-add">
        <InputField
          label="Add a city"
          name="city"
          list={`${id}-cities`}
          autoComplete="off"
          defaultValue={typed}
          placeholder="Type a name"
          error={error}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          name="list"
          value="add"
          className="staff-button"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          Add
        </button>
      </div>
      <datalist id={`${id}-cities`}>
        {cities
          .filter((city) => !picks.includes(city.id))
          .map((city) => (
            <option key={city.id} value={city.label} />
          ))}
      </datalist>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
