import { type ReactNode, useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import {
  type LivePreview,
  PREVIEW_STATE_TEXTS,
  useLivePreview,
} from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import {
  type EditorResult,
  isCleared,
  type PostFields,
  type PostPreview,
  type PreviewLink,
  STATUS_LABELS,
  type StaffPost,
  type StaffRevision,
} from "../editing/staff-post.ts";
import { PreviewLinksPanel, RevisionsPanel, SlugPanel } from "./editor-panels.tsx";
import { PostEditor } from "./post-editor.tsx";
import { StatusPanel } from "./status-panel.tsx";

interface PostEditorPageProps {
  post: StaffPost;
  choices: EditorChoices;
  revisions: StaffRevision[];
  links: PreviewLink[];
  preview: PostPreview;
  result: EditorResult | undefined;
  /** Panels of other modules below the status. */
  children?: ReactNode;
}

/** URL of the action that renders the form's content as it would be published. */
const PREVIEW_URL = "/admin/posts/preview";

/** The editor of a post: its text, and beside it status, preview, URL, links, and revisions. */
export function PostEditorPage(props: PostEditorPageProps) {
  const { post, choices, revisions, links, result } = props;
  const [isDirty, setDirty] = useState(false);
  const [search] = useSearchParams();
  // Without JavaScript, the findings of the text that was just refused.
  const findings = result?.payload?.findings ?? props.preview.findings;
  const live = useLivePreview({ initial: { ...props.preview, findings }, url: PREVIEW_URL });
  const { label, tone } = STATUS_LABELS[post.status];
  return (
    <>
      <PageTitle
        intro={
          <>
            <Link to="/admin/posts">Posts</Link> / revision {post.revision}
          </>
        }
        actions={
          <>
            <StatusPill tone={tone}>{label}</StatusPill>
            {post.status === "published" && (
              <NewTabLink href={`/blog/${post.slug}`} className="staff-button">
                Public page
              </NewTabLink>
            )}
          </>
        }
      >
        {post.shownTitle}
      </PageTitle>
      {search.has("begun") && post.status === "draft" && post.revision === 1 && (
        <p role="status" className="staff-note">
          The draft is saved. The public cannot see it.
        </p>
      )}
      {search.has("updated") && (
        <p role="status" className="staff-note">
          The new version is in use. To get yours back, restore the revision before it.
        </p>
      )}
      {search.has("kept") && (
        <p role="status" className="staff-note">
          You kept your version. You will be asked again if a later site update changes this post.
        </p>
      )}
      {search.has("restored") && search.get("as") === String(post.revision) && (
        <p role="status" className="staff-note">
          Revision {search.get("restored")} was restored as a new revision.
        </p>
      )}
      <div className="editor-columns">
        <PostEditor
          storageKey={post.id}
          saved={post}
          choices={choices}
          result={result}
          preview={live}
          takesReasons={isCleared(post.status)}
          onDirty={setDirty}
        />
        <div className="staff-stack">
          <StatusPanel post={post} isDirty={isDirty} result={result} />
          {props.children}
          <PreviewPanel live={live} />
          <SlugPanel post={post} result={result} />
          <PreviewLinksPanel links={links} />
          <RevisionsPanel post={post} revisions={revisions} />
        </div>
      </div>
    </>
  );
}

interface NewPostPageProps {
  choices: EditorChoices;
  /** The default author. */
  author: string;
  result: EditorResult | undefined;
}

/** A post that is not saved yet, so it has no URL, status, or history. */
export function NewPostPage({ choices, author, result }: NewPostPageProps) {
  const live = useLivePreview<PostPreview>({ initial: undefined, url: PREVIEW_URL });
  return (
    <>
      <PageTitle intro={<Link to="/admin/posts">Posts</Link>}>New post</PageTitle>
      <div className="editor-columns">
        <PostEditor
          storageKey="new"
          saved={{ revision: 0, fields: emptyFields(author) }}
          choices={choices}
          result={result}
          preview={live}
        />
        <div className="staff-stack">
          <PreviewPanel live={live} />
        </div>
      </div>
    </>
  );
}

function emptyFields(author: string): PostFields {
  const empty = { title: "", excerpt: "", description: "", category: "", cityId: "", markdown: "" };
  return { ...empty, image: "", author };
}

/** The intent of the form. */
export type RestoreIntent = "restore";

/** A post in the trash, which can only be restored. */
export function TrashedPost({ post }: { post: StaffPost }) {
  return (
    <>
      <PageTitle intro={<Link to="/admin/posts?trash=1">Trash</Link>}>{post.shownTitle}</PageTitle>
      <Panel
        title="This post is in the trash"
        description={`Since ${formatDateTime(post.deletedAt ?? "")}, Detroit time. Restore it to read or change it.`}
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

/** The text as readers and search engines would see it, updated while typing. */
function PreviewPanel({ live: { preview, state } }: { live: LivePreview<PostPreview> }) {
  return (
    <Panel title="Preview" aside={<span className="staff-hint">{PREVIEW_STATE_TEXTS[state]}</span>}>
      {preview ? (
        <>
          <p className="staff-hint">
            {preview.words} words, {preview.readTime}
          </p>
          <div className="search-snippet">
            <p className="staff-hint">In search results</p>
            <p className="font-semibold">{preview.title}</p>
            <p>{preview.description || "The beginning of the text will stand here."}</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
          <section aria-label="The article" className="article-preview paper" tabIndex={0}>
            <p className="page-title">{preview.title}</p>
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
              dangerouslySetInnerHTML={{ __html: preview.html }}
            />
          </section>
        </>
      ) : (
        <p className="staff-empty">
          Write a few words and they stand here as readers will see them.
        </p>
      )}
    </Panel>
  );
}
