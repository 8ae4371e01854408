import { data, Form, Link, redirect } from "react-router";
import { checkContent } from "#app/modules/blog/editing/check-content.server.ts";
import { comparePosts } from "#app/modules/blog/editing/compare-posts.server.ts";
import {
  getStaffPost,
  listRevisions,
  toFields,
} from "#app/modules/blog/editing/get-staff-post.server.ts";
import {
  readRevision,
  restoreRevision,
} from "#app/modules/blog/editing/restore-revision.server.ts";
import { RevisionList } from "#app/modules/blog/staff/revision-list.tsx";
import type { RestoreIntent } from "#app/modules/blog/staff/trashed-post.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { Differences } from "#app/ui/staff/differences.tsx";
import { intentField } from "#app/ui/staff/intent.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { dispatch } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/revisions";
import { refusePostChange } from "./editor-actions.server.ts";

/** Nobody looks further back; older ones stay in the database. */
const SHOWN = 200;

export const meta = hiddenMeta("Revisions | Staff area", "What each save changed.");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const post = await getStaffPost(db, params);
  if (!post || post.deletedAt) throw data(null, { status: 404 });
  const { id, revision, fields, shownTitle } = post;
  const facts = await getSiteFacts(db);
  const revisions = await listRevisions(db, { id, limit: SHOWN });
  const wanted = Number(url.searchParams.get("show")) || revision;
  const against = url.searchParams.get("against") === "present" ? revision : wanted - 1;
  const [newer, older] = await Promise.all(
    [wanted, against].map((number) => find(db, { id, number, facts })),
  );
  const shown = newer && {
    number: wanted,
    against,
    createdAt: revisions.find(({ number }) => number === wanted)?.createdAt,
    differences:
      against > wanted
        ? comparePosts(newer, older ?? fields)
        : comparePosts(older ?? blank(facts), newer),
  };
  return data({ id, title: shownTitle, revision, revisions, shown }, shown ? 200 : 404);
}

const blank = (facts: SiteFacts) =>
  toFields(
    {
      ...{ title: "", excerpt: "", category: "", image: "", author: "", markdown: "" },
      cityId: null,
    },
    facts,
  );

async function find(
  db: Parameters<typeof readRevision>[0],
  { facts, ...which }: { id: string; number: number; facts: SiteFacts },
) {
  const content = await readRevision(db, which);
  return content && toFields(content, facts);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now, wakeOutboxWorker } = staffTools(context);
  return dispatch<RestoreIntent>(request, {
    restore: async (form) => {
      const number = Number(form.get("number"));
      const content = await readRevision(db, { id, number });
      const text = content && Object.values(await checkContent(db, content))[0];
      if (text) return refusePostChange({ ok: false, refusal: "not-allowed", text });
      const expectedRevision = Number(form.get("revision"));
      const result = await restoreRevision(db, { id, number, expectedRevision, actor, now });
      if (!result.ok) return refusePostChange(result);
      wakeOutboxWorker();
      const query = `restored=${number}&as=${result.revision}`;
      return redirect(`/admin/posts/${id}?${query}`, { status: 303 });
    },
  });
}

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, revision, revisions, shown } = loaderData;
  return (
    <>
      <AnswerNotice notice={actionData?.notice} />
      <PageTitle intro={<Link to={`/admin/posts/${id}`}>{title}</Link>}>Revisions</PageTitle>
      <div className="editor-columns">
        <Panel
          title={shown ? `Revision ${shown.number}` : "There is no such revision"}
          description={shown?.createdAt && `${formatMoment(shown.createdAt)}, Detroit time`}
        >
          {shown && (
            <>
              <Differences
                differences={shown.differences}
                older={`revision ${Math.min(shown.number, shown.against)}`}
                newer={`revision ${Math.max(shown.number, shown.against)}`}
              />
              {shown.number !== revision && (
                <div className="staff-actions">
                  <Link
                    to={`?show=${shown.number}&against=present`}
                    className="staff-button"
                    preventScrollReset
                  >
                    Compare with the present text
                  </Link>
                  <Form method="post">
                    <input type="hidden" {...intentField<RestoreIntent>("restore")} />
                    <input type="hidden" name="number" value={shown.number} />
                    <input type="hidden" name="revision" value={revision} />
                    <button type="submit" className="staff-button primary-button">
                      Restore revision {shown.number}
                    </button>
                  </Form>
                </div>
              )}
            </>
          )}
        </Panel>
        <Panel title="All saves" description="Restoring one saves it as a new revision.">
          <RevisionList id={id} revisions={revisions} present={revision} shown={shown?.number} />
        </Panel>
      </div>
    </>
  );
}
