import { Link } from "react-router";
import { formatMoment } from "#app/platform/time-text.ts";
import type { StaffRevision } from "../editing/staff-post.ts";

interface RevisionListProps {
  /** Of the post. */
  id: string;
  revisions: StaffRevision[];
  /** Number of the revision the post holds now. */
  present: number;
  /** The one that is looked at. */
  shown?: number | undefined;
}

/** Saves of a post, newest first. */
export function RevisionList({ id, revisions, present, shown }: RevisionListProps) {
  return (
    <ol className="revision-list">
      {revisions.map(({ number, createdAt }) => (
        <li key={number}>
          <Link
            to={`/admin/posts/${id}/revisions?show=${number}`}
            aria-current={number === shown ? "true" : undefined}
          >
            Revision {number}
          </Link>{" "}
          <span className="staff-hint">
            {formatMoment(createdAt)}
            {number === present && ", the present text"}
          </span>
        </li>
      ))}
    </ol>
  );
}
