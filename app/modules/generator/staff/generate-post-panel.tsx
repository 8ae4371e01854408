import { FileText, Sparkles } from "lucide";
import { Form, Link } from "react-router";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
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
      <Form method="post" noValidate className="grid justify-items-start gap-4">
        <Select
          label="City"
          name="cityId"
          hint="Largest cities first."
          options={[
            { value: "", label: "Choose a city" },
            ...cities.map(({ id, label }) => ({ value: id, label })),
          ]}
          defaultValue={result?.values?.cityId ?? ""}
          error={result?.fieldErrors?.cityId}
          className="w-full max-w-md"
        />
        <Button
          type="submit"
          variant="primary"
          icon={Sparkles}
          isPending={isGenerating}
          {...intentField<GeneratePostIntent>("generate-post")}
        >
          {isGenerating ? "Generating..." : "Generate post"}
        </Button>
      </Form>
      {!isGenerating && result && !result.fieldErrors && <Outcome result={result} />}
    </Panel>
  );
}

/** The outcome, shown until the page is left, because the toast disappears. */
function Outcome({ result }: { result: GeneratorResult }) {
  const postId = result.payload?.postId;
  return (
    <Banner
      tone={result.ok ? "good" : "bad"}
      action={
        postId && (
          <LinkButton to={`/admin/posts/${postId}`} icon={FileText}>
            Open the post
          </LinkButton>
        )
      }
    >
      {result.notice?.text}
    </Banner>
  );
}

/** The last attempts to write a post, scheduled runs included. */
export function GeneratorRunList({ runs }: { runs: GeneratorRun[] }) {
  return (
    <Panel title="Last results">
      {runs.length === 0 ? (
        <p className="text-muted">Nothing generated yet. Choose a city and generate a post.</p>
      ) : (
        <Rows label="Last results">
          {runs.map(({ id, message, outcome, when, writer, postId, path }) => (
            <Row
              key={id}
              title={message}
              hint={
                <>
                  <Moment moment={when} /> ·{" "}
                  {writer === "model" ? "language model" : "built-in writer"}
                </>
              }
              aside={
                <StatusPill tone={outcome === "written" ? "good" : "bad"}>
                  {outcome === "written" ? "Written" : "Rejected"}
                </StatusPill>
              }
            >
              {(postId || path) && (
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  {postId && <Link to={`/admin/posts/${postId}`}>Open the post</Link>}
                  {path && <NewTabLink href={path}>View on the site</NewTabLink>}
                </p>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
