import { Link as LinkIcon } from "lucide";
import { Form, Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { CopyButton } from "#app/ui/staff/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { type FieldDiff, FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import type {
  EditorResult,
  PreviewLink,
  SavedText,
  StaffPost,
  StaffRevision,
} from "../editing/staff-post.ts";

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
      title="URL"
      description="If you change the URL, the old one redirects to the new one, so existing links keep working."
    >
      <Form method="post" className="grid gap-4" preventScrollReset>
        <TextField
          key={slug}
          label="Last part of the URL"
          hint={`/blog/${slug}`}
          name="slug"
          defaultValue={result?.values?.slug ?? slug}
          error={result?.fieldErrors?.slug}
          maxLength={120}
          autoComplete="off"
        />
        <div>
          <Button type="submit" {...intentField<SlugIntent>("slug")} isDisabled={isBusy}>
            {isBusy ? "Changing..." : "Change URL"}
          </Button>
        </div>
      </Form>
      {formerSlugs.length > 0 && (
        <div className="text-sm text-muted">
          <p>Former URLs that redirect here:</p>
          <ul>
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
      title="Preview links"
      description="Anyone with a preview link can read the saved text for 7 days, without signing in."
    >
      {links.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {links.map(({ id, url, expires }) => (
            <li key={id} className="grid gap-2">
              <TextField
                label="Preview link"
                name="link"
                value={url}
                isReadOnly
                hint={
                  <>
                    Expires: <Moment moment={expires} />
                  </>
                }
              />
              <div className="flex flex-wrap gap-2">
                <NewTabLink href={url} className={buttonClass()}>
                  Open preview
                </NewTabLink>
                <CopyButton
                  value={url}
                  done={{ title: "Copied!", text: "Preview link copied to clipboard" }}
                >
                  Copy link
                </CopyButton>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="preview" value={id} />
                  <Button
                    type="submit"
                    variant="danger"
                    {...intentField<PreviewLinkIntent>("revoke-preview")}
                  >
                    Revoke link
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <Button type="submit" icon={LinkIcon} {...intentField<PreviewLinkIntent>("make-preview")}>
          Create preview link
        </Button>
      </Form>
    </Panel>
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
    <ol className="grid gap-1">
      {revisions.map(({ number, createdAt, isAutosave }) => (
        <li key={number}>
          <Link
            to={`/admin/posts/${id}/revisions?show=${number}`}
            aria-current={number === shownNumber ? "true" : undefined}
            className="text-accent underline underline-offset-3 aria-current:font-semibold"
          >
            Revision {number}
          </Link>{" "}
          <span className="text-sm text-muted">
            {formatDateTime(createdAt)}
            {isAutosave && ", saved automatically"}
            {number === currentNumber && ", the current text"}
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
    <Panel
      title="Revisions"
      description="Every save is kept and can be restored. Automatic saves are kept once every ten minutes."
    >
      <RevisionList id={post.id} revisions={revisions} currentNumber={post.revision} />
      <p>
        <Link to={`/admin/posts/${post.id}/revisions`}>All revisions</Link>
      </p>
    </Panel>
  );
}

/** The intent of the form. */
export type DiscardIntent = "discard-change";

interface DraftChangePanelProps {
  post: StaffPost;
  saved: SavedText;
  changes: FieldDiff[];
}

/** What was typed since the text that is in use, and how to get rid of it. */
export function DraftChangePanel({ post, saved, changes }: DraftChangePanelProps) {
  const isLive = post.status === "published";
  return (
    <Panel
      title="Draft change"
      description={
        isLive
          ? "Visitors see the old text until you press “Update live post”."
          : "The approved text stays as it is until you press “Save”."
      }
      aside={
        <Help term="draft changes">
          What you type in a published or approved post is saved as a draft change, so nothing is
          lost. The post itself stays the same until you save it with the button at the top.
        </Help>
      }
    >
      <Disclosure
        summary={isLive ? "Compare with the live post" : "Compare with the approved text"}
      >
        <FieldDiffs
          differences={changes}
          older={isLive ? "the live post" : "the approved text"}
          newer="your change"
          brief
        />
      </Disclosure>
      <div>
        <ConfirmDialog
          trigger={<Button>Discard change</Button>}
          question="Discard this change?"
          consequence="The post stays as it is. You can restore the change from the history."
          action="Discard change"
          intent={"discard-change" satisfies DiscardIntent}
          fields={{ draft: String(saved.draft) }}
        />
      </div>
    </Panel>
  );
}
