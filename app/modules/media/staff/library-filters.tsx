import { Search } from "lucide";
import { Form } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { FilterChips } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import {
  LIBRARY_FILTERS,
  LIBRARY_ORDERS,
  LIBRARY_PATH,
  type LibraryRequest,
  libraryUrl,
} from "../library-url.ts";

/** Chips that narrow the library, and its search. */
export function LibraryFilters({ request }: { request: LibraryRequest }) {
  const { query, order, filter } = request;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterChips
        label="Pictures shown"
        chips={[
          { label: "All", to: libraryUrl({ query, order }), isCurrent: filter === undefined },
          ...LIBRARY_FILTERS.map(({ value, label }) => ({
            ...{ label, to: libraryUrl({ query, order, filter: value }) },
            isCurrent: filter === value,
          })),
        ]}
      />
      <Form role="search" aria-label="Search pictures" className="flex flex-wrap items-end gap-3">
        {filter && <input type="hidden" name="show" value={filter} />}
        <TextField
          key={`q-${query}`}
          label="Words in name or description"
          type="search"
          name="q"
          defaultValue={query ?? ""}
          className="min-w-0 flex-1 basis-60"
        />
        <Select
          label="Order"
          name="order"
          defaultValue={order}
          options={LIBRARY_ORDERS}
          className="flex-1 basis-44 md:max-w-60"
        />
        <Button type="submit" icon={Search}>
          Show
        </Button>
        {(query || order !== "newest" || filter) && (
          <LinkButton to={LIBRARY_PATH} variant="quiet">
            Clear
          </LinkButton>
        )}
      </Form>
    </div>
  );
}
