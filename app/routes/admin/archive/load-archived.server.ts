import { data } from "react-router";
import { type ArchivedPage, findArchivedPage } from "#app/modules/archive/archived-page.server.ts";
import {
  parseArchiveQuery,
  readArchiveQuery,
} from "#app/modules/archive/get-archive-page.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/**
 * The archived page that a URL asks for, and the time.
 * @throws 404 if the archive has no document for it.
 */
export async function loadArchived(
  { db, now }: Pick<StaffTools, "db" | "now">,
  params: URLSearchParams,
): Promise<{ page: ArchivedPage; at: Date }> {
  const parsed = await parseArchiveQuery(db, readArchiveQuery(params, now), now);
  if ("fieldErrors" in parsed) throw data(null, { status: 404 });
  const page = await findArchivedPage(db, { ...parsed.item, at: parsed.at });
  if (!page?.document) throw data(null, { status: 404 });
  return { page, at: parsed.at };
}
