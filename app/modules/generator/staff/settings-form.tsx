import { Checkbox, RadioGroup } from "#app/ui/staff/check-fields.tsx";
import { SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import { HostText } from "#app/ui/staff/host-text.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { NumberField } from "#app/ui/staff/text-fields.tsx";
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
  const field = (name: keyof WriterSettings) => ({
    name,
    defaultValue: result?.values?.[name] ?? String(settings[name]),
    error: result?.fieldErrors?.[name],
  });
  return (
    <Panel title="Generator settings">
      <StaffForm saved={settings} errors={result?.fieldErrors}>
        <NumberField
          label="Duplicate limit in percent"
          help={
            <Help term="the duplicate limit">
              Search engines rank pages lower if they repeat each other. The site compares posts
              phrase by phrase and ignores place names.
            </Help>
          }
          hint="New posts that share more than this with another text are rejected as duplicates."
          inputMode="decimal"
          minimum={5}
          maximum={100}
          {...field("overlapPercent")}
        />
        {model && <ModelFields model={model} settings={settings} field={field} />}
        {!model && (
          <div className="grid gap-2">
            <p className="text-sm text-muted">
              Drafts are written without a language model. To use one, send this text to the person
              who hosts the site.
            </p>
            <HostText
              request="Please connect our website to a language model."
              reason="It will help write drafts of posts. We need an account with a provider that has an OpenAI-compatible API."
              settings={MODEL_SETTINGS}
            />
          </div>
        )}
        <SaveBar label="Save settings" intent={"save-settings" satisfies SettingsIntent} />
      </StaffForm>
    </Panel>
  );
}

/** What the host has to set for a language model. */
const MODEL_SETTINGS = [
  {
    name: "LLM_BASE_URL",
    ...{ what: "the URL of the provider’s API", example: "https://api.example.com/v1" },
  },
  { name: "LLM_API_KEY", what: "the key from the provider", example: "sk-…" },
  { name: "LLM_MODEL", what: "the name of the model", example: "model-name" },
];

interface ModelFieldsProps {
  model: NonNullable<ModelStatus>;
  settings: WriterSettings;
  field: (name: keyof WriterSettings) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
}

function ModelFields({ model, settings, field }: ModelFieldsProps) {
  return (
    <>
      <input type="hidden" name="hasModel" value="yes" />
      <Checkbox
        label={`Write with ${model.name}`}
        name="useModel"
        isDefaultChecked={settings.useModel}
      />
      <NumberField
        label="Monthly limit in US dollars"
        hint={`Spent this month: $${model.spentUsd.toFixed(2)}.`}
        inputMode="decimal"
        {...field("monthlyCapUsd")}
      />
      <RadioGroup
        label="When the limit is reached"
        options={[
          { value: "built-in", label: "Use the built-in writer" },
          { value: "refuse", label: "Write no posts" },
        ]}
        {...field("atCap")}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <NumberField
          label="Price per million input tokens"
          inputMode="decimal"
          {...field("inputUsdPerMillion")}
        />
        <NumberField
          label="Price per million output tokens"
          inputMode="decimal"
          {...field("outputUsdPerMillion")}
        />
      </div>
      <NumberField label="Maximum tokens per response" {...field("maxTokens")} />
    </>
  );
}
