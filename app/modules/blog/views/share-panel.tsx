import { Link2, Share2 } from "lucide-react";
import { useId } from "react";
import type { BlogCopy } from "#app/modules/blog/schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { type Shared, shareLinks } from "../public/share-links.ts";

/**
 * Four networks in a small window, the URL to copy, and the phone's own sheet where there is one
 * (modules/site/hydration/native-widgets.ts). Without script the networks are plain links, and the rest
 * is left out.
 */
export function SharePanel({ copy, shared }: { copy: BlogCopy["share"]; shared: Shared }) {
  const id = useId();
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
              data-action="open-window"
              data-url={href}
              aria-describedby="new-tab"
              className="filter needs-script"
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
          <button
            type="button"
            data-action="copy-link"
            data-url={shared.url}
            className="filter gap-2"
          >
            <Icon of={Link2} size={18} />
            {copy.copy}
          </button>
        </li>
        <li className="needs-share">
          <button
            type="button"
            data-action="share"
            data-url={shared.url}
            data-title={shared.title}
            className="filter gap-2"
          >
            <Icon of={Share2} size={18} />
            {copy.native}
          </button>
        </li>
      </ul>
    </section>
  );
}
