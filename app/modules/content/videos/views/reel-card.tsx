import { TapToLoad } from "#app/ui/site/tap-to-load.tsx";
import type { Video } from "../videos.server.ts";

/** A reel that loads after a tap on its poster. */
export function ReelCard({ video, sizes }: { video: Video; sizes: string }) {
  return (
    <TapToLoad
      title={`Video: ${video.title}`}
      prefix="Play video: "
      caption={video.title}
      poster={video.poster}
      sizes={sizes}
      frameUrl={video.embedUrl}
      link={video.link}
      linkLabel={`Watch on ${video.provider}`}
      boxRatio={9 / 16}
      className="aspect-[9/16]"
    />
  );
}
