import { Form } from "react-router";
import { formatMoment } from "#app/platform/time-text.ts";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { notify } from "#app/ui/notices/notice-store.ts";
import { intentField } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { PreviewLink } from "../editing/staff-post.ts";

/** What the forms of the panel ask for. */
export type PreviewLinkIntent = "make-preview" | "revoke-preview";

/** Links that show the post to people without the password before it is public. */
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
                aria-label={`Link until ${formatMoment(link.expiresAt)}`}
                onFocus={(event) => event.currentTarget.select()}
              />
              <p className="staff-hint">Until {formatMoment(link.expiresAt)}, Detroit time</p>
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
  notify(await copyToClipboard(url, { title: "Copied!", text: "The link is on the clipboard" }));
}
