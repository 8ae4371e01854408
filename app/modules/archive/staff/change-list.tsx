import { Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import type { ArchivedChange } from "../get-archive-page.server.ts";
import { archiveUrl } from "./archive-url.ts";

interface ChangeListProps {
  changes: readonly ArchivedChange[];
  /** Number of the seal whose page is shown above. */
  shownNumber: number;
}

/** The changes of a page, newest first, each with a link to the page as it was from then on. */
export function ChangeList({ changes, shownNumber }: ChangeListProps) {
  return (
    <Rows label="Changes">
      {changes.map((change) => (
        <Row
          key={change.number}
          title={
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={archiveUrl(change.query)}
                className="text-accent underline underline-offset-2"
              >
                {formatDateTime(change.effectiveAt)}
              </Link>
              {change.number === shownNumber && <StatusPill tone="good">Shown above</StatusPill>}
            </span>
          }
          hint={`Sealed ${formatDateTime(change.sealedAt)}`}
        >
          {describeChange(change)}
          {change.differences.length > 0 && (
            <Disclosure summary="Show the differences">
              <FieldDiffs
                differences={[{ label: "Text", parts: change.differences }]}
                older="the version before"
                newer="this version"
                brief
              />
            </Disclosure>
          )}
        </Row>
      ))}
    </Rows>
  );
}

function describeChange({ status, isFirst, isGone, differences }: ArchivedChange): string {
  if (isFirst) return "First version in the archive";
  if (isGone) return status < 400 ? "Replaced by a redirect" : "Removed";
  const count = differences.filter(({ kind }) => kind !== "same").length;
  if (count === 0) return "Only pictures, styles, or code";
  return `${count} ${count === 1 ? "passage" : "passages"} of the text`;
}
