import { Form, Link } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { MAX_LABEL_LENGTH } from "../text-limits.ts";

/** Intents of {@link SegmentBar}. */
export type SegmentIntent = "save-segment" | "remove-segment";

interface SegmentBarProps {
  segments: readonly { id: string; name: string; query: string }[];
  /** Query of the shown filter, as a segment saves it; empty if it filters nothing. */
  query: string;
  /** Whether the shown list is also searched, which a segment does not save. */
  isSearched: boolean;
  result: StaffResult<unknown> | undefined;
}

/** The team's segments as links, and the form that saves the shown filter as one. */
export function SegmentBar({ segments, query, isSearched, result }: SegmentBarProps) {
  const current = segments.find((segment) => segment.query === query);
  const intent = usePendingIntent<SegmentIntent>();
  return (
    <>
      {segments.length > 0 && (
        <nav aria-label="Segments" className="staff-actions">
          {segments.map((segment) => (
            <Link
              key={segment.id}
              to={`/admin/leads/contacts?${segment.query}`}
              className="count-link"
              aria-current={segment === current && !isSearched ? "page" : undefined}
            >
              {segment.name}
            </Link>
          ))}
        </nav>
      )}
      {current && (
        <Form method="post" className="staff-actions">
          <input type="hidden" name="id" value={current.id} />
          <button
            type="submit"
            {...intentField<SegmentIntent>("remove-segment")}
            disabled={intent === "remove-segment"}
            className="staff-button"
          >
            Remove segment “{current.name}”
          </button>
          <span className="staff-hint">Its contacts stay.</span>
        </Form>
      )}
      {!current && query !== "" && (
        <details open={result?.fieldErrors?.name !== undefined || undefined}>
          <summary>Save this filter as a segment</summary>
          {/* The key empties the field once the segment is saved. */}
          <Form method="post" key={segments.length} className="staff-form" noValidate>
            <input type="hidden" name="query" value={query} />
            <InputField
              label="Name of the segment"
              name="name"
              maxLength={MAX_LABEL_LENGTH}
              required
              defaultValue={result?.values?.name ?? ""}
              error={result?.fieldErrors?.name}
              hint={
                isSearched
                  ? "Your team sees it here. The search is not saved with it."
                  : "Your team sees it here."
              }
            />
            <div>
              <button
                type="submit"
                {...intentField<SegmentIntent>("save-segment")}
                disabled={intent === "save-segment"}
                className="staff-button"
              >
                {intent === "save-segment" ? "Saving..." : "Save segment"}
              </button>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
