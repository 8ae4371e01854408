import { Link2, Share2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { BlogCopy } from "#app/modules/blog/schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { notify } from "#app/ui/notices/notice-store.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { SHARE_WINDOW, type Shared, shareLinks } from "../public/share-links.ts";

/**
 * Four networks in a small window, the address to copy, and the phone's own sheet where there is
 * one. Without script the networks are plain links, and the rest is left out.
 */
export function SharePanel({ copy, shared }: { copy: BlogCopy["share"]; shared: Shared }) {
  const id = useId();
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === "function"), []);
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {copy.title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {shareLinks(shared).map(({ network, href }) => (
          <li key={network}>
            <button
              type="button"
              aria-describedby="new-tab"
              className="filter needs-script"
              onClick={() => openSmall(href)}
            >
              {network}
            </button>
            <noscript>
              <NewTabLink href={href} className="filter">
                {network}
              </NewTabLink>
            </noscript>
          </li>
        ))}
        <li className="needs-script">
          <button type="button" className="filter gap-2" onClick={() => copyAddress(shared.url)}>
            <Icon of={Link2} size={18} />
            {copy.copy}
          </button>
        </li>
        {hasSheet && (
          <li>
            <button type="button" className="filter gap-2" onClick={() => openSheet(shared)}>
              <Icon of={Share2} size={18} />
              {copy.native}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function openSmall(href: string) {
  const { width, height } = SHARE_WINDOW;
  window.open(href, "_blank", `popup,noopener,width=${width},height=${height}`);
}

async function copyAddress(url: string) {
  notify(
    await copyToClipboard(url, { title: "Link copied!", text: "Article link copied to clipboard" }),
  );
}

async function openSheet({ url, title }: Shared) {
  try {
    await navigator.share({ url, title });
  } catch {
    // Closed without sharing.
  }
}
