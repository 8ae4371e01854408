import { Form } from "react-router";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { PanelTable } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import type { AreaOverlap, Closest, WholePageState } from "../page-overlap.server.ts";

/** The intent of the form. */
export type ThresholdIntent = "change-threshold";

interface OverlapPanelProps {
  /** The largest overlap at which a page is listed, from 0 to 1. */
  threshold: number;
  /** The largest share of a whole page that the shipped pages repeat, from 0 to 1. */
  wholePageLimit: number;
  wholePageState: WholePageState;
  overlaps: AreaOverlap[];
  /** The rejected input and the reason. */
  rejected?: { typed: string; error: string } | undefined;
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}`;

/** How much each city page shares with the most similar one, and the form for the threshold. */
export function OverlapPanel(props: OverlapPanelProps) {
  const { threshold, overlaps, rejected } = props;
  const saving = usePendingIntent<ThresholdIntent>() === "change-threshold";
  const hidden = overlaps.filter(({ isIndexable }) => !isIndexable).length;
  return (
    <Panel
      title="Duplicate city pages"
      description="How much of each page is the same as on another city page. Search engines are asked not to list pages whose own text is above the limit."
      aside={
        <Help term="duplicate city pages">
          A page’s own text is its introduction, local information, reasons, and directions; the
          whole page is everything visitors read on it. Names and numbers are ignored in the
          comparison.
        </Help>
      }
    >
      <Form method="post" className="grid gap-3 sm:flex sm:items-start" preventScrollReset>
        <input type="hidden" {...intentField<ThresholdIntent>("change-threshold")} />
        <TextField
          label="Limit in percent"
          name="percent"
          inputMode="decimal"
          defaultValue={rejected?.typed ?? percent(threshold)}
          error={rejected?.error}
          autoComplete="off"
        />
        <Button type="submit" isPending={saving} className="sm:mt-6.5">
          {saving ? "Saving..." : "Save limit"}
        </Button>
      </Form>
      <p>
        {overlaps.length - hidden} of {overlaps.length} pages can be listed.{" "}
        {describeWholePages(props)}
      </p>
      <PanelTable
        label="City pages"
        rows={overlaps}
        keyOf={({ slug }) => slug}
        columns={[
          {
            label: "Page",
            cell: ({ slug, name }) => <NewTabLink href={`/areas/${slug}`}>{name}</NewTabLink>,
          },
          { label: "Own text", cell: formatClosest },
          {
            label: "Whole page",
            cell: ({ wholePage }) => (wholePage ? formatClosest(wholePage) : "Not measured yet"),
          },
          {
            label: "Search engines",
            cell: ({ isIndexable }) => (
              <StatusPill tone={isIndexable ? "good" : "warn"}>
                {isIndexable ? "Listed" : "Hidden"}
              </StatusPill>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** "2.3% with Troy". */
function formatClosest({ share, closest }: Closest): string {
  return closest
    ? `${Number((share * 100).toFixed(1))}% with ${closest.name}`
    : "No text in common";
}

/** Compares the whole pages with the limit that the shipped texts keep. */
function describeWholePages({
  wholePageState,
  wholePageLimit,
  overlaps,
}: OverlapPanelProps): string {
  if (wholePageState === "measuring") {
    return "The whole pages are being measured. Reload this page in a few seconds.";
  }
  if (wholePageState === "failed") {
    return "The whole pages could not be measured. Reload this page to try again.";
  }
  const limit = `${percent(wholePageLimit)}%`;
  const above = overlaps.filter(({ wholePage }) => (wholePage?.share ?? 0) > wholePageLimit).length;
  if (above === 0) return `No whole page has more than ${limit} in common with another.`;
  const pages = above === 1 ? "1 whole page has" : `${above} whole pages have`;
  return `${pages} more than ${limit} in common with another page. Add more text about the town.`;
}
