import { Form } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { CityOption } from "../city-options.ts";
import { CityPicks } from "./city-picks.tsx";

interface PublisherFormProps {
  /** As saved, or as typed where it was not. */
  values: {
    enabled: boolean;
    postsPerWeek: number | string;
    mode: string;
    priorityCities: readonly string[];
    city?: string;
  };
  most: number;
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

/** How often, in which way and about which cities the auto-publisher publishes. */
export function PublisherForm({ values, most, cities, errors, isSaving }: PublisherFormProps) {
  return (
    <Panel title="Configuration">
      <Form method="post" className="staff-form" preventScrollReset>
        {/* Enter in a field presses the first button of a form, which would move a city. */}
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
          max={most}
          required
          defaultValue={values.postsPerWeek}
          hint={`Monday to Sunday, 1 to ${most}. Posts you publish or schedule yourself do not count.`}
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
        <CityPicks
          // What was typed and not added is added by saving: made anew with the list as saved.
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
