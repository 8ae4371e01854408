import { Form, useNavigation } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { StaffPost } from "../editing/staff-post.ts";
import type { EditorAnswer } from "./editor-answer.ts";

interface AddressPanelProps {
  post: StaffPost;
  answer: EditorAnswer | undefined;
}

/** The address of a post; a form of its own, since a change has consequences of its own. */
export function AddressPanel({ post, answer }: AddressPanelProps) {
  const isBusy = useNavigation().formData?.get("intent") === "slug";
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
            name="intent"
            value="slug"
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
