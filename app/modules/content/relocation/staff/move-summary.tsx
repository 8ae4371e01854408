import { Link } from "react-router";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { SentenceList } from "#app/ui/staff/text-comparison.tsx";
import { formatShare } from "../../cities/staff/city-panels.tsx";
import type { AffectedPage, AffectedText, MovePreview } from "../preview-move.server.ts";

const KINDS = { city: "City pages", article: "Posts", other: "Other texts" } as const;

const count = (amount: number, one: string, many = `${one}s`) =>
  `${amount} ${amount === 1 ? one : many}`;

/** What a move of the store changes on the site, besides the store's address. */
export function MoveSummary({ move }: { move: MovePreview }) {
  const { miles, texts, deindexed, reindexed, threshold, areaServed } = move;
  const dropped = texts.reduce((sum, text) => sum + text.dropped.length, 0);
  const added = texts.reduce((sum, text) => sum + text.added.length, 0);
  const limit = formatShare(threshold);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>
        The store moves <strong>{miles < 0.1 ? "less than 0.1" : miles.toFixed(1)} miles</strong>.
        Distances, drive times and the map update on every page.
      </p>
      <p>
        The area served stays <strong>{areaServed}</strong>, in the footer and for search engines.{" "}
        <Link to="/admin/business/facts/identity">Change it</Link> if the store will serve another.
      </p>
      {texts.length === 0 ? (
        <p>No text was written for either address, so no sentences change.</p>
      ) : (
        <p>
          <strong>{count(dropped, "sentence")}</strong> written for the old address will no longer
          show, and {count(added, "other sentence")} will show instead. Nothing is deleted: moving
          back shows them again.
        </p>
      )}
      {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
        <TextGroup
          key={kind}
          title={KINDS[kind]}
          texts={texts.filter((text) => text.kind === kind)}
        />
      ))}
      <PageList
        title={`${count(deindexed.length, "city page")} will be dropped from search engines`}
        hint={`Without the hidden sentences, they share more than ${limit} of their text with another city page. Write text for the new address.`}
        pages={deindexed}
      />
      <PageList
        title={`${count(reindexed.length, "city page")} will return to search engines`}
        hint={`They share no more than ${limit} of their text with any other city page.`}
        pages={reindexed}
      />
      {deindexed.length === 0 && <p>No city page will be dropped from search engines.</p>}
    </div>
  );
}

function TextGroup({ title, texts }: { title: string; texts: AffectedText[] }) {
  if (texts.length === 0) return null;
  return (
    <Disclosure summary={`${title}: ${count(texts.length, "text")}`}>
      <Rows>
        {texts.map(({ label, href, dropped, added }) => (
          <Row
            key={`${href} ${label}`}
            title={label}
            to={href}
            hint={`${count(dropped.length, "sentence")} no longer shown, ${added.length} shown instead`}
          >
            <SentenceList sentences={dropped} kind="dropped" />
            <SentenceList sentences={added} kind="added" />
          </Row>
        ))}
      </Rows>
    </Disclosure>
  );
}

function PageList({ title, hint, pages }: { title: string; hint: string; pages: AffectedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {pages.map(({ slug, name, share, closest }) => (
          <li key={slug}>
            <Link to={`/admin/business/cities/${slug}`}>{name}</Link>:{" "}
            {closest ? `shares ${formatShare(share)} with ${closest}` : "shares no text"}
          </li>
        ))}
      </ul>
    </div>
  );
}
