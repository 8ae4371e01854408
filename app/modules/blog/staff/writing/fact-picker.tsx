import { useState } from "react";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { SearchPicker } from "./search-picker.tsx";

interface FactPickerProps {
  facts: readonly FactChoice[];
  onFact: (name: string) => void;
}

/** Finds a fact by its name or its current value. */
export function FactPicker({ facts, onFact }: FactPickerProps) {
  const [query, setQuery] = useState("");
  const words = query.toLowerCase().split(/\s+/);
  const items = facts
    // A fact without a value would leave a gap in the text.
    .filter(({ value }) => value !== "")
    .filter(({ label, value }) => {
      const text = `${label} ${value}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ name, label, value }) => ({ id: name, label, detail: value }));
  return (
    <SearchPicker
      label="Fact"
      hint="The text shows the fact’s current value, and updates when you change the fact under Business info."
      query={query}
      onQuery={setQuery}
      groups={items.length > 0 ? [{ label: "Facts", items }] : []}
      empty="No facts match."
      onChoose={({ id }) => onFact(id)}
    />
  );
}
