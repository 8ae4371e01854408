import { Search } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { ClaimPlaces } from "../find-claim-places.server.ts";

/** Name of the URL parameter that asks for the search. */
export const FIND_PARAMETER = "find";

/** Where a claim appears, searched when staff ask for it. */
export function ClaimPlacesPanel({ places }: { places: ClaimPlaces | undefined }) {
  const isSearching = useNavigation().location?.search.includes(`${FIND_PARAMETER}=`) ?? false;
  return (
    <Panel
      title="Where this claim appears"
      description="Searches the public pages, their share images, and the emails to shoppers. Towns without their own text share one page text, so only one of those pages is searched."
    >
      <Form method="get" preventScrollReset>
        <Button
          type="submit"
          icon={Search}
          name={FIND_PARAMETER}
          value="1"
          isDisabled={isSearching}
        >
          {isSearching ? "Searching the site…" : places ? "Search again" : "Find the pages"}
        </Button>
      </Form>
      <div role="status">{places && !isSearching && <Found places={places} />}</div>
    </Panel>
  );
}

function Found({ places: { pages, emails, searched, skipped } }: { places: ClaimPlaces }) {
  const count = pages.length + emails.length;
  return (
    <>
      <p className="text-sm text-muted">
        {count === 0
          ? `The claim is on none of ${searched} pages and in no email.`
          : `The claim is on ${count} of ${searched + emails.length} pages and emails.`}
        {skipped > 0 && ` ${skipped} pages were not searched.`}
      </p>
      <Rows>
        {pages.map(({ path, title, parts, excerpt }) => (
          <Row
            key={path}
            title={
              <Link to={path} target="_blank">
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </Link>
            }
          >
            <p>{excerpt}</p>
            <p className="text-sm text-muted">
              {path} · {parts.join(", ")}
            </p>
          </Row>
        ))}
        {emails.map(({ name, excerpt }) => (
          <Row key={name} title={<strong>{name}</strong>}>
            <p>{excerpt}</p>
            <p className="text-sm text-muted">Email</p>
          </Row>
        ))}
      </Rows>
    </>
  );
}
