import { Form, Link, useNavigation } from "react-router";
import { Panel } from "#app/ui/staff/page.tsx";
import type { ClaimPlaces } from "../find-claim-places.server.ts";

/** Name of the URL parameter that asks for the search. */
export const FIND_PARAMETER = "find";

/** Where a claim appears, searched when staff ask for it. */
export function ClaimPlacesPanel({ places }: { places: ClaimPlaces | undefined }) {
  const isSearching = useNavigation().location?.search.includes(`${FIND_PARAMETER}=`) ?? false;
  return (
    <Panel
      title="Where it appears"
      description="Searches the public pages, their share images, and the emails to shoppers. Pages of towns without a text of their own are all alike, so one of them is searched."
    >
      <Form method="get" preventScrollReset>
        <button
          type="submit"
          name={FIND_PARAMETER}
          value="1"
          className="staff-button"
          disabled={isSearching}
          aria-busy={isSearching}
        >
          {isSearching ? "Searching the site…" : places ? "Search again" : "Find the pages"}
        </button>
      </Form>
      <div role="status">{places && !isSearching && <Found places={places} />}</div>
    </Panel>
  );
}

function Found({ places: { pages, emails, searched, skipped } }: { places: ClaimPlaces }) {
  const count = pages.length + emails.length;
  return (
    <>
      <p className="staff-hint">
        {count === 0
          ? `None of ${searched} pages states it, and no email does.`
          : `${count} of ${searched + emails.length} pages and emails state it.`}
        {skipped > 0 && ` ${skipped} pages were not searched.`}
      </p>
      <ul className="staff-list">
        {pages.map(({ path, title, parts, excerpt }) => (
          <li key={path}>
            <Link to={path} target="_blank">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
            <span>{excerpt}</span>
            <span className="staff-hint">
              {path} · {parts.join(", ")}
            </span>
          </li>
        ))}
        {emails.map(({ name, excerpt }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{excerpt}</span>
            <span className="staff-hint">Email</span>
          </li>
        ))}
      </ul>
    </>
  );
}
