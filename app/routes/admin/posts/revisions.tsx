import { data, Form, Link, redirect } from "react-router";
import { findContentProblems } from "#app/modules/blog/editing/post-form.server.ts";
import { findRevision, restoreRevision } from "#app/modules/blog/editing/post-revisions.server.ts";
import {
  comparePosts,
  getStaffPost,
  listRevisions,
  toPostFields,
} from "#app/modules/blog/editing/staff-post.server.ts";
import { isCleared } from "#app/modules/blog/editing/staff-post.ts";
import { RevisionList } from "#app/modules/blog/staff/editor-panels.tsx";
import type { RestoreIntent } from "#app/modules/blog/staff/post-editor-page.tsx";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/revisions";
import { refusePostChange } from "./editor-actions.server.ts";

/** Number of revisions listed; older ones are only in the database. */
const MAX_LISTED = 200;

export const meta = hiddenMeta("Revisions | Staff area", "What each save changed.");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const post = await getStaffPost(db, params);
  if (!post || post.deletedAt) throw data(null, { status: 404 });
  const { id, revision, fields, shownTitle } = post;
  const facts = await getSiteFacts(db);
  const revisions = await listRevisions(db, { id, limit: MAX_LISTED });
  const selected = Number(url.searchParams.get("show")) || revision;
  // Autosaves leave gaps between the numbers.
  const previous = revisions.find(({ number }) => number < selected)?.number ?? selected - 1;
  const against = url.searchParams.get("against") === "present" ? revision : previous;
  const [newer, older] = await Promise.all(
    [selected, against].map((number) => findFields(db, { id, number, facts })),
  );
  const shown = newer && {
    number: selected,
    against,
    createdAt: revisions.find(({ number }) => number === selected)?.createdAt,
    differences:
      against > selected
        ? comparePosts(newer, older ?? fields)
        : comparePosts(older ?? emptyFields(facts), newer),
  };
  return data({ id, title: shownTitle, revision, revisions, shown }, shown ? 200 : 404);
}

const emptyFields = (facts: SiteFacts) =>
  toPostFields(
    {
      ...{ title: "", excerpt: "", category: "", image: "", author: "", markdown: "" },
      cityId: null,
    },
    facts,
  );

async function findFields(
  db: Parameters<typeof findRevision>[0],
  { facts, ...which }: { id: string; number: number; facts: SiteFacts },
) {
  const content = await findRevision(db, which);
  return content && toPostFields(content, facts);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now, wakeOutboxWorker } = staffTools(context);
  return dispatch<RestoreIntent, CopyPayload>(request, context, {
    restore: async (form) => {
      const number = Number(form.get("number"));
      const content = await findRevision(db, { id, number });
      const post = await getStaffPost(db, { id });
      const isUsed = post !== undefined && isCleared(post.status);
      const problems = isUsed && content ? await findContentProblems(db, content) : {};
      const [text] = Object.values(problems);
      if (text) return refusePostChange({ ok: false, refusal: "not-allowed", text });
      const expectedRevision = Number(form.get("revision"));
      const reasons = readCopyReasons(form);
      const result = await restoreRevision(db, {
        ...{ id, number, expectedRevision, reasons, actor, now },
      });
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
      <FormNotice notice={actionData?.notice} />
      <PageTitle intro={<Link to={`/admin/posts/${id}`}>{title}</Link>}>Revisions</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <Panel
          title={shown ? `Revision ${shown.number}` : "This revision does not exist"}
          description={shown?.createdAt && `${formatDateTime(shown.createdAt)}, Detroit time`}
        >
          {shown && (
            <>
              <FieldDiffs
                differences={shown.differences}
                older={`revision ${Math.min(shown.number, shown.against)}`}
                newer={`revision ${Math.max(shown.number, shown.against)}`}
              />
              {shown.number !== revision && (
                <div className="flex flex-wrap items-end gap-2">
                  <LinkButton to={`?show=${shown.number}&against=present`} preventScrollReset>
                    Compare with the current text
                  </LinkButton>
                  <Form method="post" className="grid gap-4">
                    <CopyFindings findings={actionData?.payload?.findings ?? []} />
                    <input type="hidden" {...intentField<RestoreIntent>("restore")} />
                    <input type="hidden" name="number" value={shown.number} />
                    <input type="hidden" name="revision" value={revision} />
                    <Button type="submit" variant="primary">
                      {`Restore revision ${shown.number}`}
                    </Button>
                  </Form>
                </div>
              )}
            </>
          )}
        </Panel>
        <Panel
          title="All saves"
          description="Restoring a revision saves it again as the newest one."
        >
          <RevisionList
            id={id}
            revisions={revisions}
            currentNumber={revision}
            shownNumber={shown?.number}
          />
        </Panel>
      </div>
    </>
  );
}
