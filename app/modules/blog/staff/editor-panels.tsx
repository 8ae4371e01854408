import { Form, Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import type { EditorResult, PreviewLink, StaffPost, StaffRevision } from "../editing/staff-post.ts";

/** The intent of the form. */
export type SlugIntent = "slug";

interface SlugPanelProps {
  post: StaffPost;
  result: EditorResult | undefined;
}

/** The URL of a post; a separate form, because a change also creates a redirect. */
export function SlugPanel({ post, result }: SlugPanelProps) {
  const isBusy = usePendingIntent<SlugIntent>() === "slug";
  const { slug, formerSlugs } = post;
  return (
    <Panel
      title="Address"
      description="When it changes, the old address leads to the new one, so that links keep working."
    >
      <Form method="post" className="staff-form" preventScrollReset>
        <InputField
          key={slug}
          label="Last part of the address"
          hint={`/blog/${slug}`}
          name="slug"
          defaultValue={result?.values?.slug ?? slug}
          error={result?.fieldErrors?.slug}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<SlugIntent>("slug")}
            className="staff-button"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? "Changing..." : "Change the address"}
          </button>
        </div>
      </Form>
      {formerSlugs.length > 0 && (
        <div>
          <p className="staff-hint">Former addresses that lead here:</p>
          <ul className="staff-hint">
            {formerSlugs.map((former) => (
              <li key={former} className="break-all">
                /blog/{former}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** The intents of the panel's forms. */
export type PreviewLinkIntent = "make-preview" | "revoke-preview";

/** Links that let people without an account read the post before it is public. */
export function PreviewLinksPanel({ links }: { links: PreviewLink[] }) {
  return (
    <Panel
      title="Links to show it around"
      description="Anyone with a preview link can read the saved text for 7 days, without signing in."
    >
      {links.length > 0 && (
        <ul className="staff-stack">
          {links.map((link) => (
            <li key={link.id} className="preview-link">
              <input
                className="staff-input"
                readOnly
                value={link.url}
                aria-label={`Link until ${formatDateTime(link.expiresAt)}`}
                onFocus={(event) => event.currentTarget.select()}
              />
              <p className="staff-hint">Until {formatDateTime(link.expiresAt)}, Detroit time</p>
              <div className="staff-actions">
                <button type="button" className="staff-button" onClick={() => copy(link.url)}>
                  Copy
                </button>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="preview" value={link.id} />
                  <button
                    type="submit"
                    {...intentField<PreviewLinkIntent>("revoke-preview")}
                    className="staff-button danger-button"
                  >
                    End this link
                  </button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <button
          type="submit"
          {...intentField<PreviewLinkIntent>("make-preview")}
          className="staff-button"
        >
          Make a link
        </button>
      </Form>
    </Panel>
  );
}

async function copy(url: string) {
  showNotice(
    await copyToClipboard(url, { title: "Copied!", text: "The link is on the clipboard" }),
  );
}

interface RevisionListProps {
  /** Id of the post. */
  id: string;
  revisions: StaffRevision[];
  /** Number of the post's current revision. */
  currentNumber: number;
  /** Number of the revision on the screen. */
  shownNumber?: number | undefined;
}

/** Revisions of a post, newest first. */
export function RevisionList({ id, revisions, currentNumber, shownNumber }: RevisionListProps) {
  return (
    <ol className="revision-list">
      {revisions.map(({ number, createdAt }) => (
        <li key={number}>
          <Link
            to={`/admin/posts/${id}/revisions?show=${number}`}
            aria-current={number === shownNumber ? "true" : undefined}
          >
            Revision {number}
          </Link>{" "}
          <span className="staff-hint">
            {formatDateTime(createdAt)}
            {number === currentNumber && ", the present text"}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface RevisionsPanelProps {
  post: StaffPost;
  revisions: StaffRevision[];
}

/** The latest revisions, each with a link to its changes. */
export function RevisionsPanel({ post, revisions }: RevisionsPanelProps) {
  return (
    <Panel title="Revisions" description="Every save is kept and can be restored.">
      <RevisionList id={post.id} revisions={revisions} currentNumber={post.revision} />
      <p>
        <Link to={`/admin/posts/${post.id}/revisions`}>All revisions</Link>
      </p>
    </Panel>
  );
}
