import { ArrowDown, ArrowUp, X } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import {
  applyPriorityChange,
  type CityOption,
  findCityOption,
  formatPriorityChange,
  type PriorityChange,
} from "../publisher-form.ts";

interface PriorityCitiesProps {
  cities: readonly CityOption[];
  /** Ids of cities, in order. */
  initial: readonly string[];
  /** Text in the field "Add a city" that did not match a city. */
  typed: string;
  error: string | undefined;
}

const BUTTONS = [
  { kind: "up", icon: ArrowUp, label: (city: string) => `Move ${city} up` },
  { kind: "down", icon: ArrowDown, label: (city: string) => `Move ${city} down` },
  { kind: "remove", icon: X, label: (city: string) => `Remove ${city}` },
] as const;

/**
 * An ordered list of cities. Its buttons submit the form, so that the server changes the list
 * without JavaScript; with JavaScript nothing is sent before staff save.
 */
function PriorityCities({ cities, initial, typed, error: serverError }: PriorityCitiesProps) {
  const id = useId();
  const [picks, setPicks] = useState(initial);
  const [error, setError] = useState(serverError);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [focusTarget, setFocusTarget] = useState<PriorityChange>();
  const labels = new Map(cities.map((city) => [city.id, city.label]));
  const labelOf = (pick: string) => labels.get(pick) ?? pick;

  useEffect(() => setError(serverError), [serverError]);
  // A button loses focus when its row moves.
  useEffect(() => {
    if (!focusTarget) return;
    const value = CSS.escape(formatPriorityChange(focusTarget));
    const button = list.current?.querySelector<HTMLElement>(`button[value="${value}"]`);
    (button ?? field.current?.querySelector("input"))?.focus();
  }, [focusTarget]);

  function change(requested: PriorityChange) {
    const next = applyPriorityChange(picks, requested);
    const position = next.indexOf(requested.id) + 1;
    setPicks(next);
    setFocusTarget(requested);
    const city = labelOf(requested.id);
    setAnnouncement(
      position === 0 ? `${city} removed` : `${city} is now ${position} of ${next.length}`,
    );
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
      setAnnouncement(`${city.label} is in the list already`);
      return;
    }
    setPicks([...picks, city.id]);
    setAnnouncement(`${city.label} added, ${picks.length + 1} of ${picks.length + 1}`);
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
                  value={formatPriorityChange({ kind, id: pick })}
                  aria-label={label(labelOf(pick))}
                  className="staff-button icon-button"
                  onClick={(event) => {
                    event.preventDefault();
                    change({ kind, id: pick });
                  }}
                >
                  <Icon icon={icon} size={18} />
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
        {announcement}
      </p>
    </fieldset>
  );
}

interface PublisherFormProps {
  /** The saved values, or the typed values after an error. */
  values: {
    enabled: boolean;
    postsPerWeek: number | string;
    mode: string;
    priorityCities: readonly string[];
    city?: string;
  };
  maxPostsPerWeek: number;
  cities: readonly CityOption[];
  errors: Record<string, string>;
  isSaving: boolean;
}

const MODES = [
  {
    value: "review",
    label: "Review",
    hint: "Publishes posts you have approved, and prepares the next drafts for you to look at.",
  },
  {
    value: "automatic",
    label: "Automatic",
    hint: "Also writes posts and publishes them at once, without anybody looking at them.",
  },
];

/** The settings of the auto-publisher. */
export function PublisherForm({
  values,
  maxPostsPerWeek,
  cities,
  errors,
  isSaving,
}: PublisherFormProps) {
  return (
    <Panel title="Configuration">
      <Form method="post" className="staff-form" preventScrollReset>
        {/* Enter in a field presses the form's first button, which would otherwise move a city. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <label className="staff-check">
          <input type="checkbox" name="enabled" defaultChecked={values.enabled} />
          <span>
            <strong>Enabled</strong>
            <span className="staff-hint block">Runs every day at 9:00 AM Detroit time.</span>
          </span>
        </label>
        <InputField
          label="Posts per week"
          name="postsPerWeek"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPostsPerWeek}
          required
          defaultValue={values.postsPerWeek}
          hint={`Monday to Sunday, 1 to ${maxPostsPerWeek}. Posts you publish or schedule yourself do not count.`}
          error={errors.postsPerWeek && `Posts per week ${errors.postsPerWeek}.`}
        />
        <fieldset className="staff-field">
          <legend>Mode</legend>
          <div className="staff-stack gap-2">
            {MODES.map(({ value, label, hint }) => (
              <label key={value} className="staff-check">
                <input
                  type="radio"
                  name="mode"
                  value={value}
                  defaultChecked={values.mode === value}
                />
                <span>
                  {label}
                  <span className="staff-hint block">{hint}</span>
                </span>
              </label>
            ))}
          </div>
          {errors.mode && <p className="staff-error">Please choose a mode.</p>}
        </fieldset>
        <PriorityCities
          // Saving may add a typed city, so remount with the saved list.
          key={values.priorityCities.join()}
          cities={cities}
          initial={values.priorityCities}
          typed={values.city ?? ""}
          error={errors.city}
        />
        <div className="staff-actions">
          <button type="submit" disabled={isSaving} className="staff-button primary-button">
            {isSaving ? "Saving..." : "Save configuration"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}
