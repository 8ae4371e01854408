import { listOverlaps } from "#app/modules/areas/list-overlaps.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import {
  countMissed,
  listMissed,
  type MissedAddress,
} from "#app/modules/seo/redirects/list-missed.server.ts";
import { listRedirects, type Redirect } from "#app/modules/seo/redirects/list-redirects.server.ts";
import { storeMissed } from "#app/modules/seo/redirects/missed-addresses.server.ts";
import { makeSuggest } from "#app/modules/seo/redirects/suggest-target.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** How many not-found URLs are shown. */
const SHOWN = 50;

/** Everything the page of URLs and redirects shows. */
export async function loadUrls({ db, env, readPage, now }: StaffTools, search: URLSearchParams) {
  const origin = env.PUBLIC_ORIGIN;
  // Save first what this process has counted in memory.
  await storeMissed(db);
  const [missed, noise, total, redirects, areas, sitemap] = await Promise.all([
    listMissed(db, { noise: false, limit: SHOWN }),
    listMissed(db, { noise: true, limit: SHOWN }),
    countMissed(db),
    listRedirects(db),
    listOverlaps(db),
    listSitemap(db, { origin, readPage, now }),
  ]);
  const suggest = makeSuggest(sitemap.map(({ loc }) => loc.slice(origin.length)));
  const shown = (row: MissedAddress) => ({
    ...row,
    ...{ firstSeen: formatMoment(row.firstSeen), lastSeen: formatMoment(row.lastSeen) },
    // A path that was cut cannot be requested, so it cannot be redirected.
    suggestion: row.path.endsWith("…") ? null : suggest(row.path),
  });
  return {
    ...areas,
    missed: missed.map(shown),
    noise: noise.map(shown),
    total,
    redirects: redirects.map(({ from, to, updatedAt }) => ({
      from,
      to,
      changed: formatMoment(updatedAt),
    })),
    draft: draftFrom(search, redirects),
  };
}

/** What the form begins with: the redirect being edited, or the path to redirect. */
function draftFrom(search: URLSearchParams, redirects: readonly Redirect[]) {
  const edited = redirects.find(({ from }) => from === search.get("edit"));
  if (edited) return { from: edited.from, to: edited.to, editing: edited.from };
  const from = search.get("from") ?? "";
  const isDone = redirects.some((redirect) => redirect.from === from);
  return { from: isDone ? "" : from, to: "", editing: "" };
}
