import { Form, Link } from "react-router";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { InputField, SelectField } from "#app/ui/staff/field.tsx";
import { type StaffPostRequest, staffPostAddress } from "../editing/post-list-url.ts";
import { POST_STATUSES, STATUS_WORDS } from "../editing/post-status.ts";

interface PostFiltersProps {
  request: StaffPostRequest;
  categories: readonly string[];
  counts: { byStatus: Partial<Record<PostStatus, number>>; trash: number };
}

/** How many posts have which status, each a link to them, and the search. */
export function PostFilters({ request, categories, counts }: PostFiltersProps) {
  const { status, category, query, trash } = request;
  const all = Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const narrowed = query || category || (status && !trash);
  return (
    <>
      <nav aria-label="Statuses" className="staff-actions">
        <CountLink
          to={staffPostAddress({ query, category })}
          label="All"
          count={all}
          isHere={!status && !trash}
        />
        {POST_STATUSES.map((one) => (
          <CountLink
            key={one}
            to={staffPostAddress({ query, category, status: one })}
            label={STATUS_WORDS[one].word}
            count={counts.byStatus[one] ?? 0}
            isHere={status === one && !trash}
          />
        ))}
        <CountLink
          to={staffPostAddress({ trash: true })}
          label="Trash"
          count={counts.trash}
          isHere={trash === true}
        />
      </nav>
      <Form role="search" aria-label="Posts" className="filter-bar">
        {trash && <input type="hidden" name="trash" value="1" />}
        {status && <input type="hidden" name="status" value={status} />}
        <InputField
          key={`q-${query}`}
          label="Words in title, excerpt or text"
          type="search"
          name="q"
          defaultValue={query}
        />
        <SelectField
          key={`category-${category}`}
          label="Category"
          name="category"
          defaultValue={category ?? ""}
        >
          <option value="">All categories</option>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <div className="staff-actions">
          <button type="submit" className="staff-button">
            Show
          </button>
          {narrowed && (
            <Link to={staffPostAddress({ trash })} className="quiet-button">
              Clear
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  isHere: boolean;
}

function CountLink({ to, label, count, isHere }: CountLinkProps) {
  return (
    <Link to={to} className="count-link" aria-current={isHere ? "page" : undefined}>
      {label} <span className="count">{count}</span>
    </Link>
  );
}
