import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { NewTabLink } from "#app/ui/new-tab-link.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { AddressPanel } from "./address-panel.tsx";
import type { EditorAnswer } from "./editor-answer.ts";
import type { EditorChoices } from "./editor-choices.ts";
import { PostEditor } from "./post-editor.tsx";
import { STATUS_WORDS } from "./post-status.ts";
import type { PostPreview, PreviewLink, StaffPost, StaffRevision } from "./post-types.ts";
import { PreviewLinksPanel } from "./preview-links-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { RevisionsPanel } from "./revisions-panel.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { useLivePreview } from "./use-live-preview.ts";

interface PostDeskProps {
  post: StaffPost;
  choices: EditorChoices;
  revisions: StaffRevision[];
  links: PreviewLink[];
  preview: PostPreview;
  answer: EditorAnswer | undefined;
}

/** A post with all that can be done with it: the text on one side, everything else beside it. */
export function PostDesk(props: PostDeskProps) {
  const { post, choices, revisions, links, answer } = props;
  const [isDirty, setDirty] = useState(false);
  const [search] = useSearchParams();
  const live = useLivePreview(props.preview);
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
        {post.fields.title}
      </PageTitle>
      {search.has("begun") && (
        <p role="status" className="staff-note">
          The draft is stored. Nobody outside sees it.
        </p>
      )}
      {search.has("restored") && (
        <p role="status" className="staff-note">
          Revision {search.get("restored")} is back, as a new revision.
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
          <AddressPanel post={post} answer={answer} />
          <PreviewLinksPanel links={links} />
          <RevisionsPanel post={post} revisions={revisions} />
        </div>
      </div>
    </>
  );
}
