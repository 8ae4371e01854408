import { Form, Link } from "react-router";
import { SelectField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { ModelState } from "../get-generator-page.server.ts";
import type { CityOption } from "../list-cities.server.ts";
import type { GeneratorResult } from "./page-result.tsx";

/** What the form asks for. */
export type WritePostIntent = "generate-post";

interface PostFormProps {
  /** The most people first. */
  cities: CityOption[];
  model: ModelState;
  answer: GeneratorResult | undefined;
}

/** Chooses a city and has a post written about it. */
export function PostForm({ cities, model, answer }: PostFormProps) {
  const busy = usePendingIntent<WritePostIntent>() === "generate-post";
  const writer = model ? `${model.name}, or the built-in writer` : "The built-in writer";
  return (
    <Panel
      title="Generate a post"
      description={`${writer} writes an article from what we know about the city. It waits for review; nothing is published automatically.`}
    >
      <Form method="post" className="staff-form">
        <input type="hidden" {...intentField<WritePostIntent>("generate-post")} />
        <SelectField
          label="City"
          name="cityId"
          hint="The most people first."
          defaultValue={answer?.values?.cityId ?? ""}
          error={answer?.fieldErrors?.cityId}
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
            disabled={busy}
            aria-busy={busy || undefined}
            className="staff-button primary-button"
          >
            {busy ? "Generating..." : "Generate post"}
          </button>
        </div>
      </Form>
      {!busy && answer && !answer.fieldErrors && <Outcome answer={answer} />}
    </Panel>
  );
}

/** The outcome, for as long as the page is open: the toast disappears after a while. */
function Outcome({ answer }: { answer: GeneratorResult }) {
  const postId = answer.payload?.postId;
  return (
    <p className={answer.ok ? undefined : "staff-error"}>
      {answer.notice?.text}
      {postId && (
        <>
          {" "}
          <Link to={`/admin/posts/${postId}`}>Open the post</Link>
        </>
      )}
    </p>
  );
}
