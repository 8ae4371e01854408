import { useState } from "react";
import type { ConditionChoice, FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { SearchPicker } from "#app/ui/staff/search-picker.tsx";

interface FactPickerProps {
  facts: readonly FactChoice[];
  onFact: (name: string) => void;
  /** Conditions on which the selected words can be shown. */
  conditions?: readonly ConditionChoice[];
  /** Called with the mark, such as `#delivery`. */
  onCondition?: (mark: string) => void;
}

/** Finds a fact, or a condition for the selected words, by its name or its current value. */
export function FactPicker({ facts, onFact, conditions = [], onCondition }: FactPickerProps) {
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  const matches = createWordMatcher(query);
  const factItems = facts
    // A fact without a value would leave a gap in the text.
    .filter(({ value }) => value !== "")
    .filter(({ isOnlyInSearch }) => !isOnlyInSearch || isSearching)
    .filter(({ label, value }) => matches(`${label} ${value}`))
    .map(({ name, label, value }) => ({ id: name, label, detail: value }));
  const conditionItems = conditions
    .filter(({ label }) => matches(`only while ${label}`))
    .map(({ mark, label, isMet }) => ({
      ...{ id: mark, label: `Only while ${label}` },
      detail: isMet ? "Shown now" : "Hidden now",
    }));
  const groups = [
    { label: "Facts", items: factItems },
    { label: "Show the selected words", items: conditionItems },
  ];
  return (
    <SearchPicker
      label="Fact"
      hint={
        <>
          The text shows the fact’s current value, and updates when you change the fact under
          Business info.
          {conditions.length > 0 &&
            " For a drive time, type the name of a town. You can also type {{ in a text to open this list."}
        </>
      }
      query={query}
      onQuery={setQuery}
      groups={groups.filter(({ items }) => items.length > 0)}
      empty="No facts match."
      onChoose={({ id }) => (/^[#^]/.test(id) ? onCondition?.(id) : onFact(id))}
    />
  );
}
