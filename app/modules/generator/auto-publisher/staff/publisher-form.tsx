import { Checkbox, RadioGroup } from "#app/ui/staff/check-fields.tsx";
import { SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { NumberField } from "#app/ui/staff/text-fields.tsx";
import type { CityOption } from "../publisher-form.ts";
import { PriorityCities, usePriorityList } from "./priority-cities.tsx";

interface PublisherFormProps {
  /** The saved values, or the typed values after an error. */
  values: {
    enabled: boolean;
    postsPerWeek: number | string;
    mode: string;
    priorityCities: readonly string[];
    city?: string;
  };
  saved: unknown;
  maxPostsPerWeek: number;
  cities: readonly CityOption[];
  errors: Record<string, string> | undefined;
}

const MODES = [
  {
    value: "review",
    label: "Review",
    hint: "Publishes posts you have approved, and prepares the next drafts for you to review.",
  },
  {
    value: "automatic",
    label: "Automatic",
    hint: "Also writes posts and publishes them at once, without review.",
  },
];

/** The settings of the auto-publisher. */
export function PublisherForm(props: PublisherFormProps) {
  const { values, saved, maxPostsPerWeek, cities, errors } = props;
  const list = usePriorityList({ cities, saved: values.priorityCities, error: errors?.city });
  return (
    <Panel title="Configuration">
      <StaffForm saved={saved} errors={errors} onSubmit={list.onSubmit}>
        {/* Enter in a field presses the form's first button, which would otherwise move a city. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <Checkbox
          label="Enabled"
          name="enabled"
          isDefaultChecked={values.enabled}
          hint="Runs every day at 9:00 AM Detroit time."
        />
        <NumberField
          label="Posts per week"
          name="postsPerWeek"
          minimum={1}
          maximum={maxPostsPerWeek}
          defaultValue={String(values.postsPerWeek)}
          hint={`Monday to Sunday, 1 to ${maxPostsPerWeek}. Posts you publish or schedule yourself do not count.`}
          error={errors?.postsPerWeek && `Posts per week ${errors.postsPerWeek}.`}
        />
        <RadioGroup
          label="Mode"
          name="mode"
          options={MODES}
          defaultValue={values.mode}
          error={errors?.mode && "Please choose a mode."}
        />
        <PriorityCities list={list} typed={values.city ?? ""} />
        <SaveBar label="Save configuration" />
      </StaffForm>
    </Panel>
  );
}
