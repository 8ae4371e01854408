import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/editor-choices.ts";
import { STATUS_WORDS } from "../editing/post-status.ts";
import type {
  EditorResult,
  PostPreview,
  PreviewLink,
  StaffPost,
  StaffRevision,
} from "../editing/staff-post.ts";
import { PostEditor } from "./post-editor.tsx";
import { PreviewLinksPanel } from "./preview-links-panel.tsx";
import { PREVIEW_URL, PreviewPanel } from "./preview-panel.tsx";
import { RevisionsPanel } from "./revisions-panel.tsx";
import { SlugPanel } from "./slug-panel.tsx";
import { StatusPanel } from "./status-panel.tsx";

interface PostEditorPageProps {
  post: StaffPost;
  choices: EditorChoices;
  revisions: StaffRevision[];
  links: PreviewLink[];
  preview: PostPreview;
  answer: EditorResult | undefined;
}

/** The editor of a post: its text, and beside it status, preview, URL, links, and revisions. */
export function PostEditorPage(props: PostEditorPageProps) {
  const { post, choices, revisions, links, answer } = props;
  const [isDirty, setDirty] = useState(false);
  const [search] = useSearchParams();
  const live = useLivePreview({ initial: props.preview, url: PREVIEW_URL });
  const { word, tone } = STATUS_WORDS[post.status];
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
            <StatusPill tone={tone}>{word}</StatusPill>
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
          stored={post}
          choices={choices}
          answer={answer}
          preview={live}
          onDirty={setDirty}
        />
        <div className="staff-stack">
          <StatusPanel post={post} isDirty={isDirty} answer={answer} />
          <PreviewPanel live={live} />
          <SlugPanel post={post} answer={answer} />
          <PreviewLinksPanel links={links} />
          <RevisionsPanel post={post} revisions={revisions} />
        </div>
      </div>
    </>
  );
}
