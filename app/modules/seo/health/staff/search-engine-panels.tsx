import { Copy, Download, RefreshCw, Send } from "lucide";
import { type MouseEvent, useState } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { errorNotice, type Notice, showNotice } from "#app/ui/notices/notice.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { CopyButton } from "#app/ui/staff/copy-field.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { IntentButton } from "./seo-intents.tsx";

/** The notice after the sitemap's URL was copied (spec 2, section 8). */
export const SITEMAP_COPIED = { title: "Copied!", text: "Sitemap URL copied to clipboard" };

/** Generates and downloads the sitemap, and copies its URL (spec 2, section 2). */
export function SitemapPanel({ sitemapUrl }: { sitemapUrl: string }) {
  return (
    <Panel
      title="Sitemap"
      description="Lists every page search engines may show, with the day it last changed."
    >
      <TextField
        label="Sitemap URL"
        name="sitemap-url"
        value={sitemapUrl}
        isReadOnly
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={sitemapUrl} done={SITEMAP_COPIED}>
          Copy Sitemap URL
        </CopyButton>
        <IntentButton
          intent="generate-sitemap"
          label="Generate Sitemap"
          busyLabel="Generating..."
          icon={RefreshCw}
        />
        <a
          href="/sitemap.xml"
          download="sitemap.xml"
          className={buttonClass()}
          onClick={downloadSitemap}
        >
          <Icon icon={Download} size={18} className="shrink-0" />
          Download Sitemap
        </a>
      </div>
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
  const [isBusy, setIsBusy] = useState(false);
  async function generate() {
    setIsBusy(true);
    showNotice(await generateRss(rssUrl));
    setIsBusy(false);
  }
  return (
    <Panel title="RSS Feed" description="The newest posts, for feed readers and other sites.">
      <TextField label="RSS URL" name="rss-url" value={rssUrl} isReadOnly autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onPress={generate} isPending={isBusy}>
          {isBusy ? "Generating..." : "Generate and Copy RSS URL"}
        </Button>
        <NewTabLink href="/rss.xml" className={buttonClass()}>
          Open RSS Feed
        </NewTabLink>
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
  at: MomentText;
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
      description={`Tells Bing and other search engines which pages changed, through a service called IndexNow. Google reads the sitemap instead. ${mode}`}
      aside={
        <IntentButton
          intent="notify-search-engines"
          label="Notify Search Engines"
          busyLabel="Running..."
          icon={Send}
        />
      }
    >
      {notices.length === 0 ? (
        <p className="text-muted">Nothing sent yet. Publishing a post sends a notice.</p>
      ) : (
        <Rows label="Latest notices">
          {notices.map(({ id, at, paths, status, response }) => (
            <Row
              key={id}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {paths} <StatusPill tone={NOTICE_TONES[status]}>{status}</StatusPill>
                </span>
              }
              hint={response}
              aside={
                <span className="text-sm text-muted">
                  <Moment moment={at} />
                </span>
              }
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
