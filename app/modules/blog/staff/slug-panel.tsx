import { Form } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { EditorResult, StaffPost } from "../editing/staff-post.ts";

/** What the form asks for. */
export type SlugIntent = "slug";

interface SlugPanelProps {
  post: StaffPost;
  answer: EditorResult | undefined;
}

/** The URL of a post: a separate form, because a change also creates a redirect. */
export function SlugPanel({ post, answer }: SlugPanelProps) {
  const isBusy = usePendingIntent<SlugIntent>() === "slug";
  const { slug, formerSlugs } = post;
  return (
    <Panel
      title="Address"
      description="When it changes, the old address leads to the new one, so that links keep working."
    >
      <Form method="post" className="staff-form" preventScrollReset>
        <InputField
          key={slug}
          label="Last part of the address"
          hint={`/blog/${slug}`}
          name="slug"
          defaultValue={answer?.values?.slug ?? slug}
          error={answer?.fieldErrors?.slug}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<SlugIntent>("slug")}
            className="staff-button"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? "Changing..." : "Change the address"}
          </button>
        </div>
      </Form>
      {formerSlugs.length > 0 && (
        <div>
          <p className="staff-hint">Former addresses that lead here:</p>
          <ul className="staff-hint">
            {formerSlugs.map((former) => (
              <li key={former} className="break-all">
                /blog/{former}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
