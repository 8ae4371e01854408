import { Form } from "react-router";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import type { AreaOverlap } from "../page-overlap.server.ts";

/** The intent of the form. */
export type ThresholdIntent = "change-threshold";

interface OverlapPanelProps {
  /** The largest overlap at which a page is listed, from 0 to 1. */
  threshold: number;
  overlaps: AreaOverlap[];
  /** The rejected input and the reason. */
  rejected?: { typed: string; error: string } | undefined;
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}`;

/** How much each city page overlaps with the most similar one, and the form for the threshold. */
export function OverlapPanel({ threshold, overlaps, rejected }: OverlapPanelProps) {
  const saving = usePendingIntent<ThresholdIntent>() === "change-threshold";
  const hidden = overlaps.filter(({ isIndexable }) => !isIndexable).length;
  return (
    <Panel
      title="City Pages"
      description="How much of its text each page shares with the one most like it. A page above the threshold asks search engines not to list it and leaves the sitemap."
    >
      <Form method="post" className="staff-form" preventScrollReset>
        <input type="hidden" {...intentField<ThresholdIntent>("change-threshold")} />
        <div className="staff-inline">
          <InputField
            key={threshold}
            label="Threshold in percent"
            name="percent"
            inputMode="decimal"
            defaultValue={rejected?.typed ?? percent(threshold)}
            error={rejected?.error}
            required
            autoComplete="off"
          />
          <button type="submit" className="staff-button" disabled={saving} aria-busy={saving}>
            {saving ? "Saving..." : "Save Threshold"}
          </button>
        </div>
      </Form>
      <p>
        {overlaps.length - hidden} of {overlaps.length} pages may be listed.
      </p>
      <div className="staff-scroll">
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Overlap</th>
              <th scope="col">Most like</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {overlaps.map(({ slug, name, share, closest, isIndexable }) => (
              <tr key={slug} data-area={slug}>
                <td>
                  <NewTabLink href={`/areas/${slug}`}>{name}</NewTabLink>
                </td>
                <td>{`${percent(share)}%`}</td>
                <td>{closest?.name ?? "none"}</td>
                <td>
                  <StatusPill tone={isIndexable ? "good" : "warn"}>
                    {isIndexable ? "Listed" : "Hidden"}
                  </StatusPill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
