import { Link } from "react-router";
import type { BlogCopy } from "#app/modules/blog/schema.ts";
import { type BlogRequest, blogAddress, newerPage } from "../public/blog-address.ts";

interface BlogPagingProps {
  copy: BlogCopy["paging"];
  request: BlogRequest;
  pages: number;
}

/** Numbers around the current page; the rest is left out. */
const NEIGHBORS = 2;

/** The pages of the index: newer, numbers, older. */
export function BlogPaging({ copy, request, pages }: BlogPagingProps) {
  if (pages < 2) return null;
  const { page } = request;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBORS,
  );
  return (
    <nav aria-label={copy.label} className="mt-14 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Link
          to={blogAddress({ ...request, page: newerPage(page, pages) })}
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
            to={blogAddress({ ...request, page: number })}
            aria-current={number === page ? "page" : undefined}
            className="filter tabular"
          >
            <span className="sr-only">Page </span>
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={blogAddress({ ...request, page: page + 1 })} rel="next" className="filter">
          {copy.older}
        </Link>
      )}
    </nav>
  );
}
