import { useEffect } from "react";
import { useFetcher } from "react-router";
import { cleanQuery } from "#app/platform/clean-text.ts";
import type { SearchResults } from "./command-palette.tsx";

const PAGES_URL = "/admin/search/pages";

/** Delay between the last key and the search. */
const DEBOUNCE_MS = 150;

/**
 * The site's own pages whose title or path has the typed words, at most a few of each kind; those of the
 * last query until the server answers.
 */
export function useOwnPages(typed: string) {
  const query = cleanQuery(typed);
  const { load, data } = useFetcher<SearchResults>();
  useEffect(() => {
    const url = `${PAGES_URL}?q=${encodeURIComponent(query)}`;
    const timer = setTimeout(() => void load(url), query === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  return { groups: data?.groups ?? [], isSearching: data?.query !== query };
}
