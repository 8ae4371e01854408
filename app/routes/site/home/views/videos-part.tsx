import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import type { Video } from "#app/modules/content/videos/queries.server.ts";
import { Reel } from "#app/modules/content/videos/views/reel.tsx";
import { Section } from "#app/ui/site/section.tsx";

/** Six featured reels. */
export function VideosPart({ copy, videos }: { copy: HomeCopy["videos"]; videos: Video[] }) {
  const all = (
    <Link to="/videos" prefetch="intent" className="link">
      {copy.moreLabel}
    </Link>
  );
  return (
    <Section title={copy.title} eyebrow="Watch" aside={all}>
      <ul className="grid two-up gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {videos.map((video) => (
          <li key={video.id}>
            <Reel video={video} sizes="(min-width: 64rem) 188px, (min-width: 48rem) 33vw, 50vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
