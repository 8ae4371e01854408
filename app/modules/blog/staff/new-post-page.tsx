import { Link } from "react-router";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/editor-choices.ts";
import type { EditorResult, PostFields, PostPreview } from "../editing/staff-post.ts";
import { PostEditor } from "./post-editor.tsx";
import { PREVIEW_URL, PreviewPanel } from "./preview-panel.tsx";

interface NewPostPageProps {
  choices: EditorChoices;
  /** The default author. */
  author: string;
  answer: EditorResult | undefined;
}

/** A post that is not saved yet, so it has no URL, status, or history. */
export function NewPostPage({ choices, author, answer }: NewPostPageProps) {
  const live = useLivePreview<PostPreview>({ initial: undefined, url: PREVIEW_URL });
  return (
    <>
      <PageTitle intro={<Link to="/admin/posts">Posts</Link>}>New post</PageTitle>
      <div className="editor-columns">
        <PostEditor
          storageKey="new"
          stored={{ revision: 0, fields: emptyFields(author) }}
          choices={choices}
          answer={answer}
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
