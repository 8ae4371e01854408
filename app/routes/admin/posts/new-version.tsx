import { CircleCheck } from "lucide";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import {
  adoptShippedPost,
  declineShippedPost,
  findNewPostVersion,
} from "#app/modules/blog/editing/shipped-posts.server.ts";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import {
  FieldDiffs,
  SideBySide,
  VersionButtons,
  type VersionIntent,
} from "#app/ui/staff/text-comparison.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/new-version";
import { refusePostChange } from "./editor-actions.server.ts";

export const meta = hiddenMeta("New version | Staff area", "Your post next to the new version.");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return data({ id, offer: (await findNewPostVersion(db, { id, now })) ?? null });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, actor, now, wakeOutboxWorker } = staffTools(context);
  return dispatch<VersionIntent, CopyPayload>(request, context, {
    use: async (form) => {
      const version = readText(form, "version");
      const expectedRevision = Number(form.get("revision"));
      const result = await adoptShippedPost(db, { id, version, expectedRevision, actor, now });
      if (!result.ok) return refusePostChange(result);
      wakeOutboxWorker();
      return redirect(`/admin/posts/${id}?updated`, 303);
    },
    keep: async (form) => {
      const version = readText(form, "version");
      const result = await declineShippedPost(db, { id, version, actor, now });
      if (!result.ok) return refusePostChange(result);
      return redirect(`/admin/posts/${id}?kept`, 303);
    },
  });
}

/** Reloads after a refusal too, to show the current texts. */
export function shouldRevalidate() {
  return true;
}

export default function PostNewVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, offer } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  if (!offer) {
    return (
      <>
        <FormNotice notice={actionData?.notice} />
        <PageTitle intro={<Link to={`/admin/posts/${id}`}>Back to the post</Link>}>
          No new version
        </PageTitle>
        <Card label="New version">
          <EmptyState icon={CircleCheck} title="Nothing left to decide for this post." />
        </Card>
      </>
    );
  }
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <PageTitle intro={<Link to={`/admin/posts/${id}`}>{offer.title}</Link>}>
        New version of this post
      </PageTitle>
      <Panel
        title="What the site update changed"
        description="Compared with the text you started from. Your edits are not shown here."
      >
        <FieldDiffs
          differences={offer.releaseChanges}
          older="the text you started from"
          newer="the new version"
          brief
        />
      </Panel>
      <Panel
        title="Your version and the new version"
        description={
          offer.isPublic
            ? "Your version is on the site now."
            : "The post is not public, so visitors see neither version."
        }
      >
        <SideBySide fields={offer.texts} />
        <Disclosure summary="Show the differences">
          <FieldDiffs differences={offer.differences} older="yours" newer="the new version" brief />
        </Disclosure>
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="version" value={offer.version} />
          <input type="hidden" name="revision" value={offer.revision} />
          <VersionButtons isBusy={isBusy} />
        </Form>
        <p className="text-sm text-muted">
          The new version is saved as a new revision. You can restore yours at any time.
        </p>
      </Panel>
    </>
  );
}
