import { useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import type { PostCategory } from "../post-types.ts";
import { type BlogRequest, blogUrl, categorySlug, newerPage } from "../public/blog-url.ts";
import type { BlogCopy } from "../schema.ts";

interface BlogFiltersProps {
  copy: BlogCopy;
  categories: readonly PostCategory[];
  request: BlogRequest;
}

/** Search box and category filter: a form and links, so both work without JavaScript. */
export function BlogFilters({ copy, categories, request }: BlogFiltersProps) {
  const id = useId();
  const box = useSearchBox(request.query ?? "");
  return (
    <div className="grid gap-6">
      <Form action="/blog" role="search" className="grid max-w-md grid-cols-[1fr_auto] gap-x-3">
        {request.category && (
          <input type="hidden" name="category" value={categorySlug(request.category)} />
        )}
        <label htmlFor={id} className="field-label col-span-2">
          {copy.search.label}
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          name="q"
          defaultValue={request.query}
          maxLength={200}
          className="field"
        />
        <button type="submit" className="button button-line">
          {copy.search.button}
        </button>
      </Form>
      <nav aria-label={copy.filter.label} className="min-w-0">
        <ul className="filter-row">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? ""}>
              <Link
                to={blogUrl({ category, query: request.query })}
                preventScrollReset
                aria-current={category === request.category ? "true" : undefined}
                className="filter"
              >
                {category ?? copy.filter.all}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/**
 * Updates the text of the search box after each navigation. The element stays mounted, so that it keeps the
 * focus after a search with Enter.
 */
function useSearchBox(query: string) {
  const box = useRef<HTMLInputElement>(null);
  const last = useRef(query);
  useEffect(() => {
    if (last.current === query) return;
    last.current = query;
    if (box.current) box.current.value = query;
  }, [query]);
  return box;
}

interface BlogPaginationProps {
  copy: BlogCopy["paging"];
  request: BlogRequest;
  pages: number;
}

/** Page numbers shown on each side of the current page. */
const NEIGHBORS = 2;

/** Links to the pages of the index: newer, page numbers, older. */
export function BlogPagination({ copy, request, pages }: BlogPaginationProps) {
  if (pages < 2) return null;
  const { page } = request;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBORS,
  );
  return (
    <nav aria-label={copy.label} className="mt-14 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Link
          to={blogUrl({ ...request, page: newerPage(page, pages) })}
          rel="prev"
          className="filter"
        >
          {copy.newer}
        </Link>
      )}
      {numbers.map((number, index) => (
        <span key={number} className="contents">
          {number - (numbers[index - 1] ?? number - 1) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={blogUrl({ ...request, page: number })}
            aria-current={number === page ? "page" : undefined}
            className="filter tabular"
          >
            <span className="sr-only">Page </span>
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={blogUrl({ ...request, page: page + 1 })} rel="next" className="filter">
          {copy.older}
        </Link>
      )}
    </nav>
  );
}
