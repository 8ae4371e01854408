import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { listVideos } from "#app/modules/content/videos/videos.server.ts";
import { ReelCard } from "#app/modules/content/videos/views/reel-card.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { useFacts } from "#app/modules/site/use-site.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import type { Route } from "./+types/videos";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, videos, seo] = await Promise.all([
    getPageHead(db, { page: "videos" }),
    listVideos(db),
    getPageSeo(db, { path: "/videos", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, videos, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { head, videos } = loaderData;
  const { links } = useFacts();
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <NewTabLink href={links.instagram} className="button button-line">
          Instagram
        </NewTabLink>
        <NewTabLink href={links.facebook} className="button button-line">
          Facebook
        </NewTabLink>
      </p>
      <ul className="mt-12 grid two-up gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {videos.map((video) => (
          <li key={video.id}>
            <ReelCard
              video={video}
              sizes="(min-width: 64rem) 285px, (min-width: 48rem) 33vw, 50vw"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
