import type { CSSProperties } from "react";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { listVideos } from "#app/modules/content/videos/videos.server.ts";
import { ReelCard } from "#app/modules/content/videos/views/reel-card.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { useFacts } from "#app/modules/site/use-site.ts";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { Route } from "./+types/videos";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, videos, seo] = await Promise.all([
    getPageHead(db, { page: "videos" }),
    listVideos(db, { now: new Date() }),
    getPageSeo(db, { path: "/videos", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, videos, plaster: getImage("botanical-shadows", ""), seo };
}

/**
 * How many columns the last item spans to complete the last row, for grids of two, three, and four
 * columns: the whole row if the reels complete theirs.
 */
function describeLastRow(reels: number): CSSProperties {
  const rest = (columns: number) =>
    reels % columns === 0 ? "1 / -1" : `span ${columns - (reels % columns)}`;
  return { "--rest-2": rest(2), "--rest-3": rest(3), "--rest-4": rest(4) } as CSSProperties;
}

export const meta: Route.MetaFunction = seoMeta;

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { head, videos, plaster } = loaderData;
  const { links } = useFacts();
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
      <ul className="reel-grid mt-12" style={describeLastRow(videos.length)}>
        {videos.map((video) => (
          <li key={video.id}>
            <ReelCard
              video={video}
              sizes="(min-width: 100rem) 17vw, (min-width: 64rem) 285px, (min-width: 48rem) 33vw, 50vw"
            />
          </li>
        ))}
        <li className="reel-profiles">
          <Picture
            image={plaster}
            // Below 64rem the height of the reels decides.
            sizes="(min-width: 100rem) 52vw, (min-width: 64rem) 895px, (min-width: 48rem) 88vw, 112vw"
            className="reel-profiles-picture"
          />
          <p className="relative font-display text-xl md:text-3xl">Follow us for more</p>
          <p className="relative flex flex-wrap gap-x-6 gap-y-1">
            <NewTabLink href={links.instagram} className="link reel-profile">
              Instagram
            </NewTabLink>
            <NewTabLink href={links.facebook} className="link reel-profile">
              Facebook
            </NewTabLink>
          </p>
        </li>
      </ul>
    </div>
  );
}
