import { StoreUnavailable } from "#app/modules/media/upload-store.ts";
import {
  pathOfShareImage,
  shareCard,
  shareImageVersion,
} from "#app/modules/seo/share-cards.server.ts";
import { getShareImage } from "#app/modules/seo/share-images/share-image-cache.server.ts";
import { findSitePage } from "#app/modules/seo/site-pages.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/share-image";

const IMMUTABLE = "public, max-age=31536000, immutable";
const HOURLY = "public, max-age=3600";
const LATER = { "Cache-Control": "no-store", "Retry-After": "60" };

/** `/share/areas/troy.jpg?v=…`: the picture shown where a page is shared. Only pages of the site have one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env, uploads } = context.get(servicesContext);
  const path = pathOfShareImage(params["*"]);
  const page = path === undefined ? undefined : await findSitePage(db, path);
  if (!page) return new Response("Not found\n", { status: 404 });
  const card = shareCard(page, await getSiteFacts(db));
  const drawn = await getShareImage({ dataDir: env.DATA_DIR, uploads, card }).catch(whenAway);
  if (!drawn) return new Response("Try again later\n", { status: 503, headers: LATER });
  const { bytes, hash } = drawn;
  const current = url.searchParams.get("v") === shareImageVersion(hash);
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": current ? IMMUTABLE : HOURLY },
  });
}

/** The picture it is drawn on cannot be had right now; drawn without, it would stay so. */
function whenAway(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
