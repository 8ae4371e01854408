import { type MouseEvent, useState } from "react";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { errorNotice, type Notice, showNotice } from "#app/ui/notices/notice.ts";
import { CopyField } from "#app/ui/staff/fields.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { IntentButton } from "./seo-intents.tsx";

/** Generates and downloads the sitemap, and copies its URL (spec 2, section 2). */
export function SitemapPanel({ sitemapUrl }: { sitemapUrl: string }) {
  return (
    <Panel
      title="Sitemap"
      description="Lists every page search engines may show, with the day it last changed."
    >
      <CopyField
        label="Sitemap address"
        value={sitemapUrl}
        action="Copy Sitemap URL"
        onCopy={async () =>
          showNotice(
            await copyToClipboard(sitemapUrl, {
              title: "Copied!",
              text: "Sitemap URL copied to clipboard",
            }),
          )
        }
      >
        <IntentButton
          intent="generate-sitemap"
          label="Generate Sitemap"
          busyLabel="Generating..."
        />
        <a
          href="/sitemap.xml"
          download="sitemap.xml"
          className="staff-button"
          onClick={downloadSitemap}
        >
          Download Sitemap
        </a>
      </CopyField>
    </Panel>
  );
}

/** Fetches the sitemap, so that a failure shows a notice; without JavaScript the browser downloads it. */
async function downloadSitemap(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  try {
    const response = await fetch("/sitemap.xml", { cache: "no-store" });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const objectUrl = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), {
      href: objectUrl,
      download: "sitemap.xml",
    });
    link.click();
    // The browser reads the object URL after the click.
    setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
  } catch {
    showNotice(errorNotice("Download Failed", "Failed to download sitemap."));
  }
}

/** Copies the feed's URL after checking that the feed can be generated. */
export function RssPanel({ rssUrl }: { rssUrl: string }) {
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);
  async function generate() {
    setIsBusy(true);
    showNotice(await generateRss(rssUrl));
    setIsBusy(false);
  }
  return (
    <Panel title="RSS Feed" description="The newest posts, for readers and for other sites.">
      <div className="staff-field">
        <label htmlFor="rss-url">RSS address</label>
        <input id="rss-url" className="staff-input" readOnly value={rssUrl} />
        <div className="staff-actions">
          {isHydrated && (
            <button
              type="button"
              className="staff-button"
              onClick={generate}
              disabled={isBusy}
              aria-busy={isBusy}
            >
              {isBusy ? "Generating..." : "Generate and Copy RSS URL"}
            </button>
          )}
          <a href="/rss.xml" className="staff-button" target="_blank" rel="noopener">
            Open RSS Feed
          </a>
        </div>
      </div>
    </Panel>
  );
}

async function generateRss(rssUrl: string): Promise<Notice> {
  try {
    const response = await fetch("/rss.xml", { cache: "no-store" });
    if (!response.ok || !(await response.text()).includes("<rss")) throw new Error("no feed");
  } catch {
    return errorNotice("Generation Failed", "Could not generate RSS feed");
  }
  return copyToClipboard(rssUrl, {
    title: "RSS URL Copied",
    text: "RSS URL copied to clipboard",
  });
}

/** A notice to search engines and its outcome. */
interface IndexNowNoticeView {
  id: string;
  /** In the store's time zone. */
  at: string;
  paths: string;
  status: "Waiting" | "Sent" | "Not sent" | "Trying again" | "Failed";
  response: string;
}

const NOTICE_TONES: Record<IndexNowNoticeView["status"], Tone> = {
  Waiting: "quiet",
  Sent: "good",
  "Not sent": "quiet",
  "Trying again": "warn",
  Failed: "bad",
};

interface NotifyPanelProps {
  /** A sentence that says whether notices are sent. */
  mode: string;
  notices: IndexNowNoticeView[];
}

/** Notices to search engines through IndexNow; Google does not take part and reads the sitemap. */
export function NotifyPanel({ mode, notices }: NotifyPanelProps) {
  return (
    <Panel
      title="Search Engines"
      description={`Tells Bing and others by IndexNow which addresses changed; Google reads the sitemap itself. ${mode}`}
      aside={
        <IntentButton
          intent="notify-search-engines"
          label="Notify Search Engines"
          busyLabel="Running..."
          className="staff-nowrap"
        />
      }
    >
      {notices.length === 0 ? (
        <p className="staff-empty">No notice yet. Publishing a post makes one.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">Time (Detroit)</th>
              <th scope="col">Addresses</th>
              <th scope="col">State</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {notices.map(({ id, at, paths, status, response }) => (
              <tr key={id}>
                <td data-label="Time" className="staff-nowrap">
                  {at}
                </td>
                <td data-label="Addresses" className="staff-anywhere">
                  {paths}
                </td>
                <td data-label="State">
                  <StatusPill tone={NOTICE_TONES[status]}>{status}</StatusPill>
                </td>
                <td data-label="Answer" className="staff-anywhere">
                  {response}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
