import { data, Form, Link, redirect, useNavigation } from "react-router";
import {
  adoptShippedPost,
  getPostOffer,
  keepOwnPost,
} from "#app/modules/blog/editing/shipped-post-offers.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { Differences } from "#app/ui/staff/differences.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { SideBySide } from "#app/ui/staff/side-by-side.tsx";
import { VersionChoice } from "#app/ui/staff/version-choice.tsx";
import type { Route } from "./+types/post-new-version";
import { staffTools } from "./guard.server.ts";
import { refusal } from "./post-answers.server.ts";

export const meta = hiddenMeta("New version | Staff area", "Your post next to the new version.");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return data({ id, offer: (await getPostOffer(db, { id, now })) ?? null });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now, nudgeOutbox } = staffTools(context);
  const form = await request.formData();
  const version = String(form.get("version") ?? "");
  const choice = form.get("choice");
  if (choice === "use") {
    const expectedRevision = Number(form.get("revision"));
    const result = await adoptShippedPost(db, { id, version, expectedRevision, actor, now });
    if (!result.ok) return refusal(result);
    nudgeOutbox();
    return redirect(`/admin/posts/${id}?updated`, 303);
  }
  if (choice !== "keep") throw data(null, { status: 400 });
  const result = await keepOwnPost(db, { id, version, actor, now });
  if (!result.ok) return refusal(result);
  return redirect(`/admin/posts/${id}?kept`, 303);
}

/** A refusal changes what the page should show: the texts are those of now. */
export function shouldRevalidate() {
  return true;
}

export default function PostNewVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, offer } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  if (!offer) {
    return (
      <>
        <AnswerNotice notice={actionData?.notice} />
        <PageTitle intro={<Link to={`/admin/posts/${id}`}>Back to the post</Link>}>
          No new version
        </PageTitle>
        <p className="panel staff-empty">There is nothing left to decide for this post.</p>
      </>
    );
  }
  return (
    <>
      <AnswerNotice notice={actionData?.notice} />
      <PageTitle intro={<Link to={`/admin/posts/${id}`}>{offer.title}</Link>}>
        New version of this post
      </PageTitle>
      <Panel
        title="What the site update changed"
        description="Compared with the text you started from. Your edits are not shown here."
      >
        <Differences
          differences={offer.news}
          older="the text you started from"
          newer="the new version"
          brief
        />
      </Panel>
      <Panel
        title="Yours and the new version"
        description={
          offer.isPublic
            ? "Your version is on the site now."
            : "The post is not public, so visitors see neither version."
        }
      >
        <SideBySide fields={offer.texts} />
        <details className="staff-details">
          <summary>Show the differences</summary>
          <Differences
            differences={offer.differences}
            older="yours"
            newer="the new version"
            brief
          />
        </details>
        <Form method="post" className="staff-actions">
          <input type="hidden" name="version" value={offer.version} />
          <input type="hidden" name="revision" value={offer.revision} />
          <VersionChoice isBusy={isBusy} />
        </Form>
        <p className="staff-hint">
          The new version is saved as a new revision. You can restore yours at any time.
        </p>
      </Panel>
    </>
  );
}
