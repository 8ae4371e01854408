import { Play } from "lucide";
import { Icon } from "../icons.tsx";
import { NewTabLink } from "./new-tab-link.tsx";
import { Picture, type PictureData } from "./picture.tsx";

interface TapToLoadProps {
  /** Title of the frame: "Video: Weighed to order". */
  title: string;
  /** Visible text on the poster. */
  caption: string;
  /** Before the caption, for screen readers: "Play video: ". */
  prefix?: string;
  poster: PictureData;
  sizes: string;
  /** Width divided by height of the box, if `className` sets the same ratio for all viewports. */
  boxRatio?: number;
  /** URL of the third-party frame, loaded after a tap. */
  frameUrl: string;
  /** URL of the content at its provider, for browsers without script or if the frame does not load. */
  link: string;
  /** Text of that link: "Watch on Instagram". */
  linkLabel: string;
  className?: string;
}

/**
 * Shows a picture of our own, and loads third-party content only after a tap, with script that does not
 * need React (tap-to-load-behavior.ts).
 */
export function TapToLoad(props: TapToLoadProps) {
  const { title, caption, prefix, poster, sizes, boxRatio, frameUrl, link, linkLabel } = props;
  const icon = <Icon icon={Play} size={22} />;
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not touch the frame inside
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      {/* Scripts cannot detect whether a third-party frame failed, so the link is always there. */}
      <p className="tap-help">
        Not loading?{" "}
        <NewTabLink href={link} className="link">
          {linkLabel}
        </NewTabLink>
      </p>
    </div>
  );
}
