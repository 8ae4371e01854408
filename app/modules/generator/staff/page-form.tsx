import { Form, Link } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { useHydrated } from "#app/ui/staff/use-hydrated.ts";
import { useTyped } from "#app/ui/staff/use-typed.ts";
import { type GeneratorResult, PageResult, type WritePageIntent } from "./page-result.tsx";

interface PageFormProps {
  answer: GeneratorResult | undefined;
}

/** The city/service page generator (spec 2, sections 2 and 5). */
export function PageForm({ answer }: PageFormProps) {
  const busy = usePendingIntent<WritePageIntent>() === "generate-page";
  const typed = answer?.values;
  const { page, postId } = answer?.payload ?? {};
  const city = useTyped(typed?.cityName);
  const service = useTyped(typed?.serviceName);
  // Without JavaScript nothing would enable the button again.
  const scripted = useHydrated();
  const empty = city.value.trim() === "" || service.value.trim() === "";
  return (
    <Panel
      title="City and service page"
      description="A page in Markdown about a service for the people of a town, to copy, download or keep as a draft."
    >
      <Form method="post" className="staff-form">
        <div className="staff-fields">
          <InputField
            label="City name"
            name="cityName"
            placeholder="Warren"
            maxLength={60}
            ref={city.field}
            value={city.value}
            onChange={(event) => city.setValue(event.target.value)}
            error={answer?.fieldErrors?.cityName}
          />
          <InputField
            label="Service name"
            name="serviceName"
            placeholder="Delivery"
            maxLength={60}
            ref={service.field}
            value={service.value}
            onChange={(event) => service.setValue(event.target.value)}
            error={answer?.fieldErrors?.serviceName}
          />
        </div>
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<WritePageIntent>("generate-page")}
            disabled={busy || (scripted && empty)}
            aria-busy={busy || undefined}
            className="staff-button primary-button"
          >
            {busy ? "Generating..." : "Generate content"}
          </button>
        </div>
      </Form>
      {page && <PageResult page={page} />}
      {postId && (
        <p>
          {answer?.notice?.text} <Link to={`/admin/posts/${postId}`}>Open the draft</Link>
        </p>
      )}
    </Panel>
  );
}
