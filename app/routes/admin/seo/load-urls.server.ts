import { listAreaOverlaps } from "#app/modules/areas/page-overlap.server.ts";
import {
  countNotFoundUrls,
  listNotFoundUrls,
  type NotFoundUrl,
  saveNotFoundCounts,
} from "#app/modules/seo/redirects/not-found-urls.server.ts";
import { createTargetSuggester } from "#app/modules/seo/redirects/redirect-paths.server.ts";
import { listRedirects, type Redirect } from "#app/modules/seo/redirects/redirects.server.ts";
import { listSitemapEntries } from "#app/modules/seo/sitemap.server.ts";
import type { SitemapEntry } from "#app/modules/seo/sitemap-xml.ts";
import { readQuery } from "#app/platform/clean-text.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { fetchOwnPage } from "#app/platform/fetch-own-page.server.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** Number of not-found URLs shown. */
const MAX_SHOWN = 50;

/** Loads the data for the page of not-found URLs, redirects, and overlaps. */
export async function loadUrls(
  { db, env, loadPageData, now }: StaffTools,
  search: URLSearchParams,
) {
  const origin = env.PUBLIC_ORIGIN;
  // First save the counts that this process has in memory.
  await saveNotFoundCounts(db);
  const [notFoundUrls, noise, total, redirects, areas, sitemap] = await Promise.all([
    listNotFoundUrls(db, { noise: false, limit: MAX_SHOWN }),
    listNotFoundUrls(db, { noise: true, limit: MAX_SHOWN }),
    countNotFoundUrls(db),
    listRedirects(db),
    listAreaOverlaps(db, { fetchPage: (path) => fetchPage(env, path) }),
    listSitemapEntries(db, { origin, loadPageData, now }),
  ]);
  const suggest = getSuggester(sitemap, origin);
  const shown = (row: NotFoundUrl) => ({
    ...row,
    firstSeen: describeMoment(row.firstSeen, now),
    lastSeen: describeMoment(row.lastSeen, now),
    // A truncated path cannot be requested, so a redirect would have no effect.
    suggestion: row.path.endsWith("…") ? null : suggest(row.path),
  });
  return {
    ...areas,
    notFoundUrls: notFoundUrls.map(shown),
    noise: noise.map(shown),
    total,
    redirects: selectRedirects(redirects, search, now),
    draft: buildDraft(search, redirects),
  };
}

/** Redirects on a page of the list. */
const REDIRECTS_PAGE = 50;

/** One page of the redirects whose URLs have the words that staff look for (`?q=`, `?page=`). */
function selectRedirects(redirects: readonly Redirect[], search: URLSearchParams, now: Date) {
  const query = readQuery(search);
  const matches = createWordMatcher(query);
  const found = redirects.filter(({ from, to }) => matches(`${from} ${to}`));
  const pages = Math.max(1, Math.ceil(found.length / REDIRECTS_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  const start = (page - 1) * REDIRECTS_PAGE;
  return {
    query,
    page,
    pages,
    found: found.length,
    all: redirects.length,
    rows: found.slice(start, start + REDIRECTS_PAGE).map(({ from, to, updatedAt }) => ({
      ...{ from, to, changed: describeMoment(updatedAt, now) },
    })),
  };
}

/** Suggesters by list of pages, which is the same object until a page changes. Indexing 50,000 pages is slow. */
const suggesters = new WeakMap<readonly SitemapEntry[], (path: string) => string>();

function getSuggester(sitemap: readonly SitemapEntry[], origin: string) {
  const known = suggesters.get(sitemap);
  if (known) return known;
  const suggest = createTargetSuggester(sitemap.map(({ loc }) => loc.slice(origin.length)));
  suggesters.set(sitemap, suggest);
  return suggest;
}

async function fetchPage(env: Env, path: string): Promise<string> {
  const { status, text } = await fetchOwnPage(env, path);
  if (status !== 200) throw new Error(`${path} returned status ${status}`);
  return text;
}

/** URL parameter of a link to the empty form. */
const NEW_PARAMETER = "new";

/** Initial values of the form: the redirect being edited, or the path to redirect. */
function buildDraft(search: URLSearchParams, redirects: readonly Redirect[]) {
  const edited = redirects.find(({ from }) => from === search.get("edit"));
  if (edited) return { from: edited.from, to: edited.to, editing: edited.from, focus: TO };
  const from = search.get("from") ?? "";
  const isDone = redirects.some((redirect) => redirect.from === from);
  if (from !== "" && !isDone) return { from, to: "", editing: "", focus: TO };
  return { from: "", to: "", editing: "", focus: search.has(NEW_PARAMETER) ? FROM : undefined };
}

const [FROM, TO] = ["from", "to"] as const;
