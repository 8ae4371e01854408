import { TapToLoad } from "#app/ui/site/tap-to-load.tsx";
import type { Video } from "../queries.server.ts";

/** One reel behind our own poster. */
export function Reel({ video, sizes }: { video: Video; sizes: string }) {
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
