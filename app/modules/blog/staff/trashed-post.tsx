import { Form, Link } from "react-router";
import { formatMoment } from "#app/platform/time-text.ts";
import { intentField } from "#app/ui/staff/intent.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { StaffPost } from "../editing/staff-post.ts";

/** What the form asks for. */
export type RestoreIntent = "restore";

/** A post in the trash, which can only be restored. */
export function TrashedPost({ post }: { post: StaffPost }) {
  return (
    <>
      <PageTitle intro={<Link to="/admin/posts?trash=1">Trash</Link>}>{post.shownTitle}</PageTitle>
      <Panel
        title="This post is in the trash"
        description={`Since ${formatMoment(post.deletedAt ?? "")}, Detroit time. Restore it to read or change it.`}
      >
        <Form method="post" className="staff-actions">
          <input type="hidden" {...intentField<RestoreIntent>("restore")} />
          <button type="submit" className="staff-button primary-button">
            Restore
          </button>
        </Form>
      </Panel>
    </>
  );
}
