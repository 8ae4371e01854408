import { Form } from "react-router";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import type { ModelStatus } from "../get-generator-page.server.ts";
import type { WriterSettings } from "../writer-settings.server.ts";
import type { GeneratorResult } from "./city-service-page-panel.tsx";

/** Intent of the form. */
export type SettingsIntent = "save-settings";

interface SettingsFormProps {
  settings: WriterSettings;
  model: ModelStatus;
  result: GeneratorResult | undefined;
}

/** The allowed overlap of texts and the cost limit of the language model. */
export function SettingsForm({ settings, model, result }: SettingsFormProps) {
  const isSaving = usePendingIntent<SettingsIntent>() === "save-settings";
  const field = (name: keyof WriterSettings) => ({
    name,
    defaultValue: result?.values?.[name] ?? String(settings[name]),
    error: result?.fieldErrors?.[name],
  });
  const amount = {
    type: "number",
    step: "any",
    min: 0,
    inputMode: "decimal",
    required: true,
  } as const;
  return (
    <Panel title="Settings of the generator">
      <Form method="post" className="staff-form">
        <InputField
          label="Most two texts may share, in percent"
          hint="New posts that share more than this with another text are rejected as duplicates. Names of places do not count."
          {...amount}
          min={5}
          max={100}
          {...field("overlapPercent")}
        />
        {model && <ModelFields model={model} settings={settings} field={field} amount={amount} />}
        {!model && (
          <p className="staff-hint">
            No language model is configured. The person who hosts the site can set LLM_BASE_URL,
            LLM_API_KEY and LLM_MODEL.
          </p>
        )}
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<SettingsIntent>("save-settings")}
            disabled={isSaving}
            className="staff-button"
          >
            {isSaving ? "Saving..." : "Save settings"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

interface ModelFieldsProps {
  model: NonNullable<ModelStatus>;
  settings: WriterSettings;
  field: (name: keyof WriterSettings) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
  amount: object;
}

function ModelFields({ model, settings, field, amount }: ModelFieldsProps) {
  return (
    <>
      <input type="hidden" name="hasModel" value="yes" />
      <label className="staff-check">
        <input type="checkbox" name="useModel" defaultChecked={settings.useModel} />
        <span>Let {model.name} write</span>
      </label>
      <InputField
        label="Limit for a month, in US dollars"
        hint={`Spent this month: $${model.spentUsd.toFixed(2)}.`}
        {...amount}
        {...field("monthlyCapUsd")}
      />
      <SelectField label="When the limit is reached" {...field("atCap")}>
        <option value="built-in">The built-in writer writes</option>
        <option value="refuse">Nothing is written</option>
      </SelectField>
      <div className="staff-fields">
        <InputField
          label="Price of a million tokens read"
          {...amount}
          {...field("inputUsdPerMillion")}
        />
        <InputField
          label="Price of a million tokens written"
          {...amount}
          {...field("outputUsdPerMillion")}
        />
      </div>
      <InputField label="Most tokens of an answer" {...amount} step={1} {...field("maxTokens")} />
    </>
  );
}
