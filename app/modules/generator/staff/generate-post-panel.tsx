import { Form, Link } from "react-router";
import { SelectField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import type { CityOption } from "../auto-publisher/publisher-form.ts";
import type { GeneratorRun, ModelStatus } from "../get-generator-page.server.ts";
import type { GeneratorResult } from "./city-service-page-panel.tsx";

/** Intent of the form. */
export type GeneratePostIntent = "generate-post";

interface GeneratePostPanelProps {
  /** Largest population first. */
  cities: CityOption[];
  model: ModelStatus;
  result: GeneratorResult | undefined;
}

/** The form that generates a post about a city. */
export function GeneratePostPanel({ cities, model, result }: GeneratePostPanelProps) {
  const isGenerating = usePendingIntent<GeneratePostIntent>() === "generate-post";
  const cost = model
    ? ` A post by ${model.name} costs at most ${model.maxCost}; $${model.spentUsd.toFixed(2)} is spent this month.`
    : "";
  const writer = model ? `${model.name}, or the built-in writer` : "The built-in writer";
  return (
    <Panel
      title="Generate a post"
      description={`${writer} writes an article from what we know about the city. It waits for review; nothing is published automatically.${cost}`}
    >
      <Form method="post" className="staff-form">
        <input type="hidden" {...intentField<GeneratePostIntent>("generate-post")} />
        <SelectField
          label="City"
          name="cityId"
          hint="The most people first."
          defaultValue={result?.values?.cityId ?? ""}
          error={result?.fieldErrors?.cityId}
        >
          <option value="">Choose a city</option>
          {cities.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="staff-actions">
          <button
            type="submit"
            disabled={isGenerating}
            aria-busy={isGenerating || undefined}
            className="staff-button primary-button"
          >
            {isGenerating ? "Generating..." : "Generate post"}
          </button>
        </div>
      </Form>
      {!isGenerating && result && !result.fieldErrors && <Outcome result={result} />}
    </Panel>
  );
}

/** The outcome, shown until the page is left, because the toast disappears. */
function Outcome({ result }: { result: GeneratorResult }) {
  const postId = result.payload?.postId;
  return (
    <p className={result.ok ? undefined : "staff-error"}>
      {result.notice?.text}
      {postId && (
        <>
          {" "}
          <Link to={`/admin/posts/${postId}`}>Open the post</Link>
        </>
      )}
    </p>
  );
}

/** The last attempts to write a post, scheduled runs included. */
export function GeneratorRunList({ runs }: { runs: GeneratorRun[] }) {
  return (
    <Panel title="Last results">
      {runs.length === 0 ? (
        <p className="staff-empty">Nothing was generated yet. Choose a city and generate a post.</p>
      ) : (
        <ul className="staff-list">
          {runs.map((run) => (
            <li key={run.id}>
              <p className="staff-actions">
                <StatusPill tone={run.outcome === "written" ? "good" : "bad"}>
                  {run.outcome === "written" ? "Written" : "Refused"}
                </StatusPill>
                <span className="staff-hint">
                  <time dateTime={run.at}>{run.time}</time>,{" "}
                  {run.writer === "model" ? "language model" : "built-in writer"}
                </span>
              </p>
              <p>{run.message}</p>
              <p className="staff-actions">
                {run.postId && <Link to={`/admin/posts/${run.postId}`}>Open the post</Link>}
                {run.path && <a href={run.path}>See it on the site</a>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
