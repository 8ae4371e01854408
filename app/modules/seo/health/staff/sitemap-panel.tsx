import { type MouseEvent, useState } from "react";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { type Notice, problem } from "#app/ui/notices/notice.ts";
import { notify } from "#app/ui/notices/notice-store.ts";
import { CopyField } from "#app/ui/staff/copy-field.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { useHydrated } from "#app/ui/staff/use-hydrated.ts";
import { IntentButton } from "./intent-button.tsx";

/** Sitemap: make, download, copy its address (spec 2, section 2). */
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
          notify(
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

/** Fetches it first, so that a failure can be told; without script the browser does it. */
async function downloadSitemap(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  try {
    const response = await fetch("/sitemap.xml", { cache: "no-store" });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: "sitemap.xml",
    });
    link.click();
    // The browser reads it after the click: at once would be too early.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    notify(problem("Download Failed", "Failed to download sitemap."));
  }
}

/** The feed's address, once it is known that the feed can be made. */
export function RssPanel({ rssUrl }: { rssUrl: string }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  async function generate() {
    setBusy(true);
    notify(await generateRss(rssUrl));
    setBusy(false);
  }
  return (
    <Panel title="RSS Feed" description="The newest posts, for readers and for other sites.">
      <div className="staff-field">
        <label htmlFor="rss-url">RSS address</label>
        <input id="rss-url" className="staff-input" readOnly value={rssUrl} />
        <div className="staff-actions">
          {hydrated && (
            <button
              type="button"
              className="staff-button"
              onClick={generate}
              disabled={busy}
              aria-busy={busy}
            >
              {busy ? "Generating..." : "Generate and Copy RSS URL"}
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
    return problem("Generation Failed", "Could not generate RSS feed");
  }
  return copyToClipboard(rssUrl, {
    title: "RSS URL Copied",
    text: "RSS URL copied to clipboard",
  });
}
