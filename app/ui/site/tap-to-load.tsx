import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
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
 * The button that had focus is gone; the keyboard stays where it was. One function for good: React
 * calls a new one on every render, and the frame would take the focus from whatever has it by then.
 */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true });
}

/** Our own picture first; the third party is asked only after a tap. */
export function TapToLoad(props: TapToLoadProps) {
  const {
    title,
    caption,
    prefix,
    poster,
    sizes,
    boxRatio,
    frameUrl,
    link,
    linkLabel,
    className = "",
  } = props;
  const [loaded, setLoaded] = useState(false);
  const icon = props.icon ?? <Icon of={Play} size={22} />;
  if (loaded) {
    return (
      <div className={`tap flex flex-col ${className}`}>
        <iframe
          src={frameUrl}
          title={title}
          className="w-full grow border-0 bg-pine"
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={takeFocus}
        />
        {/* Whether a third party's frame failed cannot be known here, so the way around it is always there. */}
        <p className="px-3 py-2 text-sm">
          Not loading?{" "}
          <NewTabLink href={link} className="link">
            {linkLabel}
          </NewTabLink>
        </p>
      </div>
    );
  }
  return (
    <div className={`tap group ${className}`}>
      <Picture
        image={poster}
        sizes={sizes}
        {...(boxRatio ? { boxRatio } : {})}
        imgClassName="absolute inset-0 size-full object-cover"
      />
      <button type="button" className="tap-button needs-script" onClick={() => setLoaded(true)}>
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
    </div>
  );
}
