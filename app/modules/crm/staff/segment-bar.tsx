import { Form } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { FilterChips } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
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
        <FilterChips
          label="Segments"
          chips={segments.map((segment) => ({
            ...{ label: segment.name, to: `/admin/leads/contacts?${segment.query}` },
            isCurrent: segment === current && !isSearched,
          }))}
        />
      )}
      {current && (
        <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input type="hidden" name="id" value={current.id} />
          <Button
            type="submit"
            {...intentField<SegmentIntent>("remove-segment")}
            isPending={intent === "remove-segment"}
          >
            Remove segment “{current.name}”
          </Button>
          <span className="text-sm text-muted">Its contacts are not deleted.</span>
        </Form>
      )}
      {!current && query !== "" && (
        <details open={result?.fieldErrors?.name !== undefined || undefined}>
          <summary className="cursor-pointer py-1 font-semibold">
            Save this filter as a segment
          </summary>
          {/* The key empties the field once the segment is saved. */}
          <Form
            method="post"
            key={segments.length}
            className="mt-2 grid max-w-md justify-items-start gap-3"
            noValidate
          >
            <input type="hidden" name="query" value={query} />
            <TextField
              label="Name of the segment"
              help={
                <Help term="segments">
                  A segment is a filter with a name, such as everyone who agreed to texts. It always
                  shows the contacts that match now, including new ones.
                </Help>
              }
              name="name"
              maxLength={MAX_LABEL_LENGTH}
              defaultValue={result?.values?.name ?? ""}
              error={result?.fieldErrors?.name}
              hint={
                isSearched
                  ? "Your whole team sees the segment here. The search words are not saved with it."
                  : "Your whole team sees the segment here."
              }
              className="w-full"
            />
            <Button
              type="submit"
              {...intentField<SegmentIntent>("save-segment")}
              isPending={intent === "save-segment"}
            >
              {intent === "save-segment" ? "Saving..." : "Save segment"}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
