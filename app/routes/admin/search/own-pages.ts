import { findOwnPages } from "#app/modules/seo/find-own-pages.server.ts";
import { readQuery } from "#app/platform/clean-text.ts";
import type { SearchResults } from "#app/ui/staff/command-palette.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/own-pages";

/** Finds public pages for the link picker of the post editor; `to` is the URL to link to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const query = readQuery(url.searchParams);
  const found = await findOwnPages(db, { query, now });
  const groups = found.map(({ label, pages }) => ({
    label,
    items: pages.map(({ title, path }) => ({ label: title, detail: path, to: path })),
  }));
  return Response.json({ query, groups } satisfies SearchResults);
}
