import { buildArchiveZip } from "#app/modules/archive/archive-zip.server.ts";
import { toWallTime } from "#app/platform/time.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/archive-zip";
import { loadArchived } from "./load-archived.server.ts";

/** Downloads an archived page with everything needed to check it without this site. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const { page, at } = await loadArchived(tools, url.searchParams);
  const storage = tools.uploads.inFolder("archive");
  const zip = await buildArchiveZip(tools.db, { page, at, storage });
  const name = page.seal.path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
  const time = toWallTime(at).replace(":", "");
  return new Response(zip, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="archive-${name}-${time}.zip"`,
    },
  });
}
