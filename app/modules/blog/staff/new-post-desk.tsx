import { Link } from "react-router";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/editor-choices.ts";
import type { PostFields, PostPreview } from "../editing/staff-post.ts";
import type { EditorAnswer } from "./editor-answer.ts";
import { PostEditor } from "./post-editor.tsx";
import { PREVIEW_URL, PreviewPanel } from "./preview-panel.tsx";

interface NewPostDeskProps {
  choices: EditorChoices;
  /** Who writes unless somebody else is named. */
  author: string;
  answer: EditorAnswer | undefined;
}

/** An empty post: it gets an address, a status and a history once it is stored. */
export function NewPostDesk({ choices, author, answer }: NewPostDeskProps) {
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
