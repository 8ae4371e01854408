import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { ImageData } from "../image-data.ts";
import { NewTabLink } from "./new-tab-link.tsx";
import { Picture } from "./picture.tsx";

interface TapToLoadProps {
  /** Says what the frame holds: "Video: Weighed to order". */
  title: string;
  /** Visible text on the poster. */
  caption: string;
  /** Said before the caption to those who do not see the icon: "Play video: ". */
  prefix?: string;
  poster: ImageData;
  sizes: string;
  /** Width by height of the box, where `className` sets one ratio for all viewports. */
  boxRatio?: number;
  /** Third-party frame; not requested before the tap. */
  frameUrl: string;
  /** The same at its provider, for browsers without script and for a frame that does not load. */
  link: string;
  /** Words of that link: "Watch on Instagram". */
  linkLabel: string;
  icon?: ReactNode;
  className?: string;
}

/**
 * Our own picture first; the third party is asked only after a tap, by script that needs no React
 * (modules/site/hydration/native-widgets.ts).
 */
export function TapToLoad(props: TapToLoadProps) {
  const { title, caption, prefix, poster, sizes, boxRatio, frameUrl, link, linkLabel } = props;
  const icon = props.icon ?? <Icon of={Play} size={22} />;
  return (
    <div className={`tap group ${props.className ?? ""}`}>
      <Picture
        image={poster}
        sizes={sizes}
        {...(boxRatio ? { boxRatio } : {})}
        imgClassName="absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        data-action="load-frame"
        data-src={frameUrl}
        data-title={title}
        className="tap-button needs-script"
      >
        <span className="tap-icon">{icon}</span>
        <span className="tap-caption">
          <span className="sr-only">{prefix}</span>
          {caption}
        </span>
      </button>
      <noscript>
        <NewTabLink href={link} className="tap-button">
          <span className="tap-icon">{icon}</span>
          <span className="tap-caption">{caption}</span>
        </NewTabLink>
      </noscript>
      <div
        className="tap-frame"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the frame in it alone
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      {/* Whether a third party's frame failed cannot be known here, so the way around it is always there. */}
      <p className="tap-help">
        Not loading?{" "}
        <NewTabLink href={link} className="link">
          {linkLabel}
        </NewTabLink>
      </p>
    </div>
  );
}
