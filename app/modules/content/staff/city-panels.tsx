import { Link } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";
import { SentenceList } from "#app/ui/staff/sentence-list.tsx";
import { type LivePreview, PREVIEW_STATES } from "#app/ui/staff/use-live-preview.ts";
import type { CityOverlap, CityPreview, LeavingPages } from "../city-previews.server.ts";

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

const TITLES = new Set(["introTitle", "localTitle", "whyTitle"]);

/** The texts as visitors read them today, while they are typed. */
export function CityPreviewPanel({ live }: { live: LivePreview<CityPreview> }) {
  const { preview, state } = live;
  return (
    <Panel
      title="What visitors read"
      aside={
        <span className="staff-hint" aria-live="polite">
          {PREVIEW_STATES[state]}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes focus */}
      <section aria-label="City page texts" className="article-preview paper" tabIndex={0}>
        <div className="prose">
          {preview?.texts.map(({ name, text }) => {
            if (name === "drivingDirections") {
              return (
                <div key={name}>
                  <h3>Driving directions</h3>
                  <p>{text || "Nothing is shown at this address."}</p>
                </div>
              );
            }
            return TITLES.has(name) ? <h3 key={name}>{text}</h3> : <p key={name}>{text}</p>;
          })}
        </div>
      </section>
    </Panel>
  );
}

/** How alike the page is with others, and whether search engines may list it. */
export function CityOverlapPanel({ overlap }: { overlap: CityOverlap }) {
  const { share, closest, threshold, isIndexable } = overlap;
  return (
    <Panel title="Compared with other city pages">
      <p>
        {closest ? (
          <>
            Shares <strong>{percent(share)}</strong> of its text with{" "}
            <Link to={`/admin/business/cities/${closest.slug}`}>{closest.name}</Link>. Above{" "}
            {percent(threshold)} the page is kept out of search engines.
          </>
        ) : (
          "Shares no text with any other city page."
        )}
      </p>
      <p className={isIndexable ? "staff-hint" : "staff-error"}>
        {isIndexable
          ? "Search engines may list this page."
          : "Search engines are asked not to list this page. Rewrite the text it shares."}
      </p>
    </Panel>
  );
}

/** Sentences written for another address, which visitors do not see. */
export function CityHiddenPanel({ preview }: { preview: CityPreview }) {
  const { hidden, added, locations } = preview;
  return (
    <Panel title={`Hidden at the store's address (${hidden.length})`}>
      {hidden.length === 0 ? (
        <p className="staff-hint">
          Nothing is hidden: no sentence was written for another address.
        </p>
      ) : (
        <>
          <p className="staff-hint">
            These were written for a store in {locations.join(" or ")}, so visitors do not see them.
            Write new sentences for the current address, or keep these in case the store moves back.
          </p>
          <SentenceList sentences={hidden} kind="dropped" />
          {added.length > 0 && (
            <>
              <p className="staff-hint">Shown instead:</p>
              <SentenceList sentences={added} kind="added" />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

/** City pages that saving would take out of search engines. */
export function LeavingSummary({ leaving, threshold }: LeavingPages) {
  return (
    <>
      <p>
        With these texts,{" "}
        {leaving.length === 1 ? "this city page shares" : "each of these city pages shares"} more
        than {percent(threshold)} of its text with another city page. Search engines will be asked
        not to list {leaving.length === 1 ? "it" : "them"} (noindex), and the sitemap will leave{" "}
        {leaving.length === 1 ? "it" : "them"} out, until the texts differ more.
      </p>
      <ul className="bullet-list">
        {leaving.map(({ slug, name, share, closest }) => (
          <li key={slug}>
            {name}: shares {percent(share)} with {closest}
          </li>
        ))}
      </ul>
    </>
  );
}
