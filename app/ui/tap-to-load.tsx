import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";
import type { ImageData } from "./image-data.ts";
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
  /** Third-party frame; not requested before the tap. */
  frameUrl: string;
  /** The same at its provider, for browsers without script. */
  link: string;
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
  const { title, caption, prefix, poster, sizes, frameUrl, link, className = "" } = props;
  const [loaded, setLoaded] = useState(false);
  const icon = props.icon ?? <Icon of={Play} size={22} />;
  if (loaded) {
    return (
      <div className={`tap ${className}`}>
        <iframe
          src={frameUrl}
          title={title}
          className="absolute inset-0 size-full border-0 bg-pine"
          allow="encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          ref={takeFocus}
        />
      </div>
    );
  }
  return (
    <div className={`tap group ${className}`}>
      <Picture
        image={poster}
        sizes={sizes}
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
