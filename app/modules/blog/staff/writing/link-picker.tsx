import { Unlink } from "lucide";
import { useState } from "react";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { type PickerItem, SearchPicker } from "#app/ui/staff/search-picker.tsx";
import { useOwnPages } from "#app/ui/staff/use-own-pages.ts";
import { parseLinkUrl } from "./link-url.ts";
import type { NewLink } from "./text-actions.ts";

interface LinkPickerProps {
  /** The URL of the link at the cursor. */
  current: string | undefined;
  onLink: (link: NewLink) => void;
  onRemove: () => void;
}

/** Finds a page of the site by its title, or accepts a typed URL. */
export function LinkPicker({ current, onLink, onRemove }: LinkPickerProps) {
  const [query, setQuery] = useState(current ?? "");
  const { groups, isSearching } = useOwnPages(query.trim());
  const matches = createWordMatcher(query);
  const url = parseLinkUrl(query);
  const typed = url && [{ label: "URL", items: [{ id: url, label: `Link to ${url}` }] }];
  const found = groups.map(({ label, items }) => ({
    label,
    items: items
      // While the server searches, Enter must not choose a page of the last query.
      .filter(({ label: title, detail }) => !isSearching || matches(`${title} ${detail}`))
      .filter(({ to }) => to !== url)
      .map(({ to, ...item }): PickerItem => ({ ...item, id: to })),
  }));
  return (
    <>
      <SearchPicker
        label="Page or URL"
        hint="Type words from a title, or paste a URL."
        query={query}
        onQuery={setQuery}
        groups={[...(typed || []), ...found.filter(({ items }) => items.length > 0)]}
        empty={isSearching ? "Searching…" : "No pages found. Paste the URL instead."}
        onChoose={({ id, label }) => onLink({ href: id, text: id === url ? query.trim() : label })}
      />
      {current !== undefined && (
        <div>
          <Button icon={Unlink} onPress={onRemove}>
            Remove link
          </Button>
        </div>
      )}
    </>
  );
}
