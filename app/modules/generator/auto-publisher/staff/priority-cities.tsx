import { ArrowDown, ArrowUp, Plus, X } from "lucide";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/staff/button.tsx";
import { ChangedFieldsContext } from "#app/ui/staff/field-error.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import {
  applyPriorityChange,
  type CityOption,
  findCityOption,
  formatPriorityChange,
  type PriorityChange,
  parsePriorityChange,
} from "../publisher-form.ts";

/** Name of the buttons that change the list, and the value of the one that adds a city. */
const LIST_FIELD = "list";
const ADD = "add";

const BUTTONS = [
  { kind: "up", icon: ArrowUp, label: (city: string) => `Move ${city} up` },
  { kind: "down", icon: ArrowDown, label: (city: string) => `Move ${city} down` },
  { kind: "remove", icon: X, label: (city: string) => `Remove ${city}` },
] as const;

/** The field "Add a city". */
const findInput = (box: HTMLElement | null) =>
  box?.querySelector<HTMLInputElement>('input[name="city"]');

interface PriorityListOptions {
  cities: readonly CityOption[];
  /** Ids of cities, in order. */
  saved: readonly string[];
  /** The server's error about the typed city. */
  error: string | undefined;
}

/**
 * The state of {@link PriorityCities}. Its buttons submit the form, so pass `onSubmit` to the form: it changes
 * the list here, and nothing is sent before staff save.
 */
export function usePriorityList({ cities, saved, error: serverError }: PriorityListOptions) {
  const [given, setGiven] = useState({ saved, serverError });
  const [picks, setPicks] = useState(saved);
  const [error, setError] = useState(serverError);
  const [announcement, setAnnouncement] = useState("");
  // A new object for each change, so that the same place gets the focus again.
  const [focusTarget, setFocusTarget] = useState<PriorityChange | { kind: "add" }>();
  // Of the field "Add a city": a new key empties it.
  const [fieldKey, setFieldKey] = useState(0);
  const box = useRef<HTMLFieldSetElement>(null);
  if (given.saved.join() !== saved.join() || given.serverError !== serverError) {
    setGiven({ saved, serverError });
    setPicks(saved);
    setError(serverError);
  }
  const labels = new Map(cities.map((city) => [city.id, city.label]));
  const labelOf = (pick: string) => labels.get(pick) ?? pick;

  // A button loses focus when its row moves.
  useEffect(() => {
    if (!focusTarget) return;
    const button =
      focusTarget.kind !== "add" &&
      box.current?.querySelector<HTMLElement>(
        `button[value="${CSS.escape(formatPriorityChange(focusTarget))}"]`,
      );
    (button || findInput(box.current))?.focus();
  }, [focusTarget]);
  // Tells the form that a hidden field was added, moved, or removed.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (!isFirst.current) box.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isFirst.current = false;
  }, [picks]);

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

  /** Adds the city whose name is typed. */
  function add() {
    const city = findCityOption(cities, findInput(box.current)?.value ?? "");
    setFocusTarget({ kind: "add" });
    if (!city) {
      setError("This city is not in the list. Choose a name from the list.");
      return;
    }
    setError(undefined);
    setFieldKey(fieldKey + 1);
    if (picks.includes(city.id)) {
      setAnnouncement(`${city.label} is already in the list`);
      return;
    }
    setPicks([...picks, city.id]);
    setAnnouncement(`${city.label} added, ${picks.length + 1} of ${picks.length + 1}`);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== LIST_FIELD) return;
    event.preventDefault();
    const requested = parsePriorityChange(submitter.value);
    if (requested) change(requested);
    else add();
  }

  return { picks, saved, error, announcement, box, labelOf, add, onSubmit, cities, fieldKey };
}

/** The list finds its own errors; they must show even after the field was changed. */
const NONE_CHANGED: ReadonlySet<string> = new Set();

interface PriorityCitiesProps {
  list: ReturnType<typeof usePriorityList>;
  /** Text in the field "Add a city" that did not match a city. */
  typed: string;
}

/** An ordered list of cities. */
export function PriorityCities({ list, typed }: PriorityCitiesProps) {
  const { picks, saved, error, announcement, box, labelOf, add, cities, fieldKey } = list;
  return (
    <fieldset ref={box} className="grid min-w-0 gap-3">
      <legend className="font-semibold">Priority cities</legend>
      <p className="text-sm text-muted">
        Each week begins with these cities, in this order. A list too long for one week continues in
        the next.
      </p>
      {picks.length === 0 ? (
        <p className="text-sm text-muted">
          None: the city that has waited longest for a post comes first.
        </p>
      ) : (
        <ol aria-label="Priority cities" className="grid divide-y divide-line">
          {picks.map((pick, index) => (
            <li key={pick} className="flex items-center gap-1 py-1">
              <input type="hidden" name="priorityCity" value={pick} />
              <span aria-hidden="true" className="w-6 shrink-0 text-muted tabular-nums">
                {index + 1}.
              </span>
              <span data-city className="min-w-0 flex-1">
                {labelOf(pick)}
              </span>
              {BUTTONS.map(({ kind, icon, label }) => (
                <Button
                  key={kind}
                  type="submit"
                  name={LIST_FIELD}
                  value={formatPriorityChange({ kind, id: pick })}
                  aria-label={label(labelOf(pick))}
                  variant="quiet"
                  icon={icon}
                />
              ))}
            </li>
          ))}
        </ol>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <ChangedFieldsContext value={NONE_CHANGED}>
          <TextField
            // Saving also adds a typed city, so start with an empty field.
            key={`${saved.join()} ${fieldKey}`}
            label="Add a city"
            name="city"
            suggestions={cities.filter(({ id }) => !picks.includes(id)).map(({ label }) => label)}
            defaultValue={fieldKey === 0 ? typed : ""}
            placeholder="Type a name"
            error={error}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </ChangedFieldsContext>
        <Button type="submit" name={LIST_FIELD} value={ADD} icon={Plus} className="mt-6.5">
          Add
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
