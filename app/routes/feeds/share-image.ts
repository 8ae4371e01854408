import { StorageUnavailable } from "#app/modules/media/upload-storage.ts";
import {
  buildShareCard,
  getShareImage,
  parseShareImagePath,
  shareImageVersion,
} from "#app/modules/seo/share-images/share-images.server.ts";
import { findSitePage } from "#app/modules/seo/site-pages.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/share-image";

const IMMUTABLE = "public, max-age=31536000, immutable";
const HOURLY = "public, max-age=3600";
const RETRY_LATER = { "Cache-Control": "no-store", "Retry-After": "60" };

/** `/share/areas/troy.jpg?v=…`: the share image of a page. Only existing pages have one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env, uploads } = context.get(servicesContext);
  const path = parseShareImagePath(params["*"]);
  const page = path === undefined ? undefined : await findSitePage(db, path);
  if (!page) return new Response("Not found\n", { status: 404 });
  const card = buildShareCard(page, await getSiteFacts(db));
  const drawn = await getShareImage({ dataDir: env.DATA_DIR, uploads, card }).catch(
    ignoreUnavailableStore,
  );
  if (!drawn) return new Response("Try again later\n", { status: 503, headers: RETRY_LATER });
  const { bytes, hash } = drawn;
  const current = url.searchParams.get("v") === shareImageVersion(hash);
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": current ? IMMUTABLE : HOURLY },
  });
}

/** The background is unavailable; an image drawn without it would stay cached. */
function ignoreUnavailableStore(error: unknown): undefined {
  if (!(error instanceof StorageUnavailable)) throw error;
}
