import { MAX_SEARCH_LENGTH } from "#app/modules/crm/lead-filter.ts";
import { findOwnPages } from "#app/modules/seo/find-own-pages.server.ts";
import type { SearchResults } from "#app/ui/staff/command-palette.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/own-pages";

/** Finds public pages for the link picker of the post editor; `to` is the URL to link to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const query = (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim();
  const found = await findOwnPages(db, { query: query.slice(0, MAX_SEARCH_LENGTH), now });
  const groups = found.map(({ label, pages }) => ({
    label,
    items: pages.map(({ title, path }) => ({ label: title, detail: path, to: path })),
  }));
  return Response.json({ query, groups } satisfies SearchResults);
}
