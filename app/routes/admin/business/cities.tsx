import { Map as MapIcon, Search } from "lucide";
import { listCities } from "#app/modules/content/cities/cities.server.ts";
import { CITY_FILTERS, parseCityFilter } from "#app/modules/content/cities/city-filters.ts";
import { CityTable } from "#app/modules/content/cities/staff/city-panels.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { PagesNav } from "#app/modules/content/staff/pages-nav.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { useFieldValue } from "#app/ui/staff/hydration.ts";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { FilterChips } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/cities";

export const meta = hiddenMeta("City pages | Staff area", "The texts of the city pages.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const filter = parseCityFilter(url.searchParams);
  return { filter, ...(await listCities(db, { filter })) };
}

const EMPTY = {
  all: "There are no city pages.",
  "other-address": "Nothing is hidden. Every sentence fits the store’s address.",
  edited: "No city page has been edited yet. Open a city to write your own text.",
  draft: "No city page has a draft. Open a city and save a draft to publish its texts later.",
  "new-version": "No site update has a new version of a text you edited.",
  "too-similar": "Every city page is different enough to be found in search engines.",
} as const;

export default function Cities({ loaderData }: Route.ComponentProps) {
  const { filter, rows, counts } = loaderData;
  const search = useFieldValue("");
  const matches = createWordMatcher(search.value);
  const found = rows.filter(({ name, county }) => matches(`${name} ${county} county`));
  return (
    <>
      <BusinessBreadcrumbs />
      <PageTitle intro="One page per city: what shoppers there read about the store and how to get to it. Choose a city to change its text.">
        City pages
      </PageTitle>
      <PagesNav />
      <FilterChips
        label="Show"
        chips={CITY_FILTERS.map(({ value, label }) => ({
          label,
          to: value === "all" ? "." : `?show=${value}`,
          isCurrent: value === filter,
          count: counts[value],
        }))}
      />
      <TextField
        label="Search cities"
        hidesLabel
        type="search"
        name="search"
        placeholder="Search by city or county"
        autoComplete="off"
        fieldRef={search.field}
        value={search.value}
        onChange={search.setValue}
        className="max-w-md"
      />
      <p role="status" className="sr-only">
        {search.value.trim() && `${found.length} of ${rows.length} cities`}
      </p>
      <Card label={CITY_FILTERS.find(({ value }) => value === filter)?.label ?? "All"}>
        {rows.length === 0 ? (
          <EmptyState icon={MapIcon} title={EMPTY[filter]} />
        ) : found.length === 0 ? (
          <EmptyState
            icon={Search}
            title={`No city here matches “${search.value.trim()}”.`}
            action={<Button onPress={() => search.setValue("")}>Clear the search</Button>}
          >
            {filter !== "all" && "Choose “All” above to search every city page."}
          </EmptyState>
        ) : (
          <CityTable rows={found} />
        )}
      </Card>
    </>
  );
}
