import type { ReactNode } from "react";
import { Form, Link, useSearchParams } from "react-router";
import type { ReadingLevel } from "#app/platform/reading-level.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { FieldDiff } from "#app/ui/staff/text-comparison.tsx";
import {
  type LivePreview,
  PREVIEW_STATE_TEXTS,
  useLivePreview,
} from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import {
  type EditorResult,
  NEW_POST_ID,
  type PostMoments,
  type PostPreview,
  type PreviewLink,
  type SavedText,
  STATUS_LABELS,
  type StaffPost,
  type StaffRevision,
} from "../editing/staff-post.ts";
import {
  DraftChangePanel,
  PreviewLinksPanel,
  RevisionsPanel,
  SlugPanel,
} from "./editor-panels.tsx";
import { PostEditor } from "./post-editor.tsx";
import { SearchPreviews } from "./search-previews.tsx";
import { type StatusIntent, StatusPanel } from "./status-panel.tsx";

interface PostEditorPageProps {
  post: StaffPost;
  /** What is saved and can be edited: the post, or its draft change. */
  saved: SavedText;
  moments: PostMoments;
  /** How the draft change differs from the post. */
  changes: FieldDiff[];
  choices: EditorChoices;
  revisions: StaffRevision[];
  links: PreviewLink[];
  preview: PostPreview;
  /** The site's origin. */
  origin: string;
  result: EditorResult | undefined;
  /** Changes when another post is opened, but not when a new post gets its id. */
  editorKey: string;
  /** Panels of other modules below the status. */
  children?: ReactNode;
}

/** URL of the action that renders the form's content as it would be published. */
const PREVIEW_URL = "/admin/posts/preview";

/** The editor of a post: its text, and beside it status, preview, URL, links, and revisions. */
export function PostEditorPage(props: PostEditorPageProps) {
  const { post, saved, changes, choices, revisions, links, result, editorKey } = props;
  // Without JavaScript, the findings of the text that was just refused.
  const findings = result?.payload?.findings ?? props.preview.findings;
  const live = useLivePreview({ initial: { ...props.preview, findings }, url: PREVIEW_URL });
  const { label, tone } = STATUS_LABELS[post.status];
  const isNew = post.id === NEW_POST_ID;
  return (
    <>
      <PageTitle
        intro={
          <>
            <Link to="/admin/posts">Posts</Link>
            {!isNew && ` / revision ${post.revision}`}
          </>
        }
        actions={
          <>
            <StatusPill tone={tone}>{label}</StatusPill>
            {post.status === "published" && (
              <NewTabLink href={`/blog/${post.slug}`} className={buttonClass()}>
                Public page
              </NewTabLink>
            )}
          </>
        }
      >
        {live.preview?.title || post.shownTitle}
      </PageTitle>
      <ArrivalNotice post={post} />
      <PostEditor
        post={post}
        saved={saved}
        choices={choices}
        result={result}
        preview={live}
        editorKey={editorKey}
      >
        {!isNew && <StatusPanel post={post} moments={props.moments} result={result} />}
        {saved.draft > 0 && <DraftChangePanel post={post} saved={saved} changes={changes} />}
        {props.children}
        <PreviewPanel live={live} origin={props.origin} slug={post.slug} />
        {!isNew && (
          <>
            <SlugPanel post={post} result={result} />
            <PreviewLinksPanel links={links} />
            <RevisionsPanel post={post} revisions={revisions} />
          </>
        )}
      </PostEditor>
    </>
  );
}

/** What the page says that led here. */
function ArrivalNotice({ post }: { post: StaffPost }) {
  const [search] = useSearchParams();
  const text = describeArrival(search, post);
  if (!text) return null;
  return (
    <div role="status">
      <Banner tone="good">{text}</Banner>
    </div>
  );
}

function describeArrival(search: URLSearchParams, post: StaffPost): string | undefined {
  if (search.has("begun") && post.status === "draft" && post.revision === 1) {
    return "The draft is saved. The public cannot see it.";
  }
  if (search.has("updated")) {
    return "The new version is in use. To go back to your version, restore the revision before it.";
  }
  if (search.has("kept")) {
    return "You kept your version. You will be asked again if a later site update changes this post.";
  }
  if (search.has("restored") && search.get("as") === String(post.revision)) {
    return `Revision ${search.get("restored")} was restored as a new revision.`;
  }
  return undefined;
}

/** The intent of the form. */
export type RestoreIntent = "restore";

interface TrashedPostProps {
  post: StaffPost;
  moments: PostMoments;
}

/** A post in the trash, which can only be restored. */
export function TrashedPost({ post, moments: { publishes, trashed } }: TrashedPostProps) {
  const mayPublish = usePermitted().canSubmit(
    `/admin/posts/${post.id}`,
    "publish" satisfies StatusIntent,
  );
  return (
    <>
      <PageTitle intro={<Link to="/admin/posts?trash=1">Trash</Link>}>{post.shownTitle}</PageTitle>
      <Panel
        title="This post is in the trash"
        description={
          <>
            {trashed && (
              <>
                Moved to the trash: <Moment moment={trashed} />.{" "}
              </>
            )}
            Restore the post to read or change it.
          </>
        }
      >
        {!mayPublish && post.status === "approved" && (
          <p>
            If you restore it, it returns to review: a manager or an owner has to approve it again.
          </p>
        )}
        {!mayPublish && post.status === "scheduled" && (
          <p>If you restore it, it returns as a draft: a manager or an owner has to schedule it.</p>
        )}
        {mayPublish && post.status === "scheduled" && publishes && (
          <p>
            Scheduled time: <Moment moment={publishes} />. If you restore it before then, it is
            scheduled again. After that, it returns as a draft.
          </p>
        )}
        <Form method="post">
          <input type="hidden" {...intentField<RestoreIntent>("restore")} />
          <Button type="submit" variant="primary">
            Restore post
          </Button>
        </Form>
      </Panel>
    </>
  );
}

interface PreviewPanelProps {
  live: LivePreview<PostPreview>;
  origin: string;
  slug: string;
}

/** The text as readers and search engines would see it, updated while typing. */
function PreviewPanel({ live: { preview, state }, origin, slug }: PreviewPanelProps) {
  return (
    <Panel
      title="Preview"
      aside={<span className="text-sm text-muted">{PREVIEW_STATE_TEXTS[state]}</span>}
    >
      {preview && preview.words > 0 ? (
        <>
          <p className="text-sm text-muted">
            {preview.words} words, {preview.readTime}
            {preview.readingLevel && <ReadingLevelNote {...preview.readingLevel} />}
          </p>
          <SearchPreviews preview={preview} origin={origin} slug={slug} />
          <section
            aria-label="The article"
            className="paper max-h-[70svh] overflow-auto rounded-lg border border-line p-5 [&>.page-title]:mb-5 [&>.page-title]:text-[1.625rem]"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
            tabIndex={0}
          >
            <p className="page-title">{preview.title}</p>
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
              dangerouslySetInnerHTML={{ __html: preview.html }}
            />
          </section>
        </>
      ) : (
        <p className="py-6 text-center text-muted">
          {preview?.unreadable ?? "Write a few words to see the preview."}
        </p>
      )}
    </Panel>
  );
}

/** One word for how hard the text is to read, with the school grade. */
function ReadingLevelNote({ word, grade }: ReadingLevel) {
  return (
    <>
      , reading level: {word} (grade {grade}){" "}
      <Help term="the reading level">
        The U.S. school grade that can read this text easily, judged by the length of its words and
        sentences. Shorter sentences and simpler words lower the grade.
      </Help>
    </>
  );
}
