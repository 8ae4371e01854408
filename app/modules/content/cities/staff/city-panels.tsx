import { Link } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Table } from "#app/ui/staff/table.tsx";
import { SentenceList } from "#app/ui/staff/text-comparison.tsx";
import { type LivePreview, PREVIEW_STATE_TEXTS } from "#app/ui/staff/use-live-preview.ts";
import type { CityOverlap, CityPreview, CityRow, DeindexedPages } from "../cities.server.ts";

/** Formats a share from 0 to 1: "12.5%". */
export const formatShare = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** Headings of texts that have none of their own. */
const HEADINGS: Record<string, string> = {
  drivingDirections: "Driving directions",
  flower: "Flower",
  concentrates: "Concentrates",
  edibles: "Edibles",
  vapes: "Vapes and pre-rolls",
};

const isHeading = (name: string) => name.endsWith("Title") || name.startsWith("question");

/** Live preview of the texts as visitors would read them today. */
export function CityPreviewPanel({ live }: { live: LivePreview<CityPreview> }) {
  const { preview, state } = live;
  return (
    <Panel
      title="What visitors read"
      aside={
        <span className="text-sm text-muted" aria-live="polite">
          {PREVIEW_STATE_TEXTS[state]}
        </span>
      }
    >
      <section
        aria-label="City page texts"
        className="paper max-h-[70svh] overflow-auto rounded-lg border border-line p-5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
      >
        <div className="prose">
          {preview?.texts.map(({ name, text }) => {
            const heading = HEADINGS[name];
            if (heading) {
              return (
                <div key={name}>
                  <h3>{heading}</h3>
                  <p>{text || "Nothing is shown while the store is at this address."}</p>
                </div>
              );
            }
            return isHeading(name) ? <h3 key={name}>{text}</h3> : <p key={name}>{text}</p>;
          })}
        </div>
      </section>
    </Panel>
  );
}

/** How similar the page is to others, and whether search engines may list it. */
export function CityOverlapPanel({ overlap }: { overlap: CityOverlap }) {
  const { share, closest, threshold, isIndexable } = overlap;
  return (
    <Panel title="Compared with other city pages">
      <p>
        {closest ? (
          <>
            <strong>{formatShare(share)}</strong> of this page’s own text (introduction, local
            information, reasons, directions) is also on the{" "}
            <Link to={`/admin/business/cities/${closest.slug}`}>{closest.name}</Link> page. Above{" "}
            {formatShare(threshold)}, search engines are asked to leave the page out.
          </>
        ) : (
          "No other city page repeats this text."
        )}
      </p>
      <p className={`text-sm ${isIndexable ? "text-muted" : "text-error"}`}>
        {isIndexable
          ? "Shoppers can find this page in search engines."
          : "Search engines are asked to leave this page out. Rewrite the repeated text."}
      </p>
    </Panel>
  );
}

/** Sentences written for another address, which visitors do not see. */
export function CityHiddenPanel({ preview }: { preview: CityPreview }) {
  const { hidden, added, locations } = preview;
  return (
    <Panel title={`Hidden from visitors (${hidden.length})`}>
      {hidden.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing is hidden. Every sentence fits the store’s address.
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            These were written for a store in {locations.join(" or ")}, so visitors do not see them.
            Write new sentences for the current address, or keep these in case the store moves back.
          </p>
          <SentenceList sentences={hidden} kind="dropped" />
          {added.length > 0 && (
            <>
              <p className="text-sm text-muted">Shown instead:</p>
              <SentenceList sentences={added} kind="added" />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

/** Lists the city pages that a save would make noindex. */
export function DeindexedPagesSummary({ deindexed, threshold }: DeindexedPages) {
  return (
    <>
      <p>
        With these texts,{" "}
        {deindexed.length === 1 ? "this city page shares" : "each of these city pages shares"} more
        than {formatShare(threshold)} of its text with another city page. Search engines will be
        asked to leave {deindexed.length === 1 ? "it" : "them"} out until the texts differ more.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {deindexed.map(({ slug, name, share, closest }) => (
          <li key={slug}>
            {name}: shares {formatShare(share)} with {closest}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The city pages with the state of their texts. */
export function CityTable({ rows }: { rows: CityRow[] }) {
  return (
    <Table
      label="City pages"
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: "City",
          cell: ({ slug, name, county }) => (
            <>
              <Link to={`/admin/business/cities/${slug}`}>{name}</Link>{" "}
              <span className="text-sm text-muted">{county} County</span>
            </>
          ),
        },
        { label: "Status", cell: (row) => <CityState row={row} /> },
        {
          label: "Repeated text",
          cell: ({ closest, share }) =>
            closest ? `${formatShare(share)} is also on the ${closest} page` : "None",
        },
      ]}
    />
  );
}

function CityState({ row }: { row: CityRow }) {
  const { hidden, offers, isEdited, hasDraft, isIndexable } = row;
  return (
    <span className="flex flex-wrap gap-1">
      {isEdited ? (
        <StatusPill tone="good">Edited</StatusPill>
      ) : (
        <StatusPill tone="quiet">Original text</StatusPill>
      )}
      {hasDraft && <StatusPill tone="warn">Unpublished draft</StatusPill>}
      {hidden > 0 && (
        <StatusPill tone="warn">{`${hidden} ${hidden === 1 ? "sentence" : "sentences"} hidden`}</StatusPill>
      )}
      {offers > 0 && <StatusPill tone="warn">New version to review</StatusPill>}
      {!isIndexable && <StatusPill tone="bad">Hidden from search engines</StatusPill>}
    </span>
  );
}
