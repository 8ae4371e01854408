import { useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import type { PostCategory } from "#app/modules/blog/categories.ts";
import type { BlogCopy } from "#app/modules/blog/schema.ts";
import { type BlogRequest, blogAddress, categorySlug } from "../public/blog-address.ts";

interface BlogToolsProps {
  copy: BlogCopy;
  categories: readonly PostCategory[];
  request: BlogRequest;
}

/** Search box and category filter: a form and links, so both work without script. */
export function BlogTools({ copy, categories, request }: BlogToolsProps) {
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
      <nav aria-label={copy.filter.label}>
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? ""}>
              <Link
                to={blogAddress({ category, query: request.query })}
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
 * Shows each new search in the box, whatever was typed for the last one. The box itself stays, and
 * with it the keyboard of whoever searched with Enter.
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
