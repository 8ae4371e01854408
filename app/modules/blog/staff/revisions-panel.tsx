import { Link } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { StaffPost, StaffRevision } from "../editing/staff-post.ts";
import { RevisionList } from "./revision-list.tsx";

interface RevisionsPanelProps {
  post: StaffPost;
  revisions: StaffRevision[];
}

/** The last saves, each with what it changed. */
export function RevisionsPanel({ post, revisions }: RevisionsPanelProps) {
  return (
    <Panel title="Revisions" description="Every save is kept and can be restored.">
      <RevisionList id={post.id} revisions={revisions} present={post.revision} />
      <p>
        <Link to={`/admin/posts/${post.id}/revisions`}>All revisions</Link>
      </p>
    </Panel>
  );
}
