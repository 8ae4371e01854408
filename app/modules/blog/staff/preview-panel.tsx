import { Panel } from "#app/ui/staff/panel.tsx";
import { type LivePreview, PREVIEW_STATES } from "#app/ui/staff/use-live-preview.ts";
import type { PostPreview } from "../editing/staff-post.ts";

/** Answers what a form would look like published. */
export const PREVIEW_URL = "/admin/posts/preview";

/** What readers and search engines would see of the text as it is typed. */
export function PreviewPanel({ live: { preview, state } }: { live: LivePreview<PostPreview> }) {
  return (
    <Panel title="Preview" aside={<span className="staff-hint">{PREVIEW_STATES[state]}</span>}>
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls takes focus */}
          <section aria-label="The article" className="article-preview paper" tabIndex={0}>
            <p className="page-title">{preview.title}</p>
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
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
