import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from "react-aria-components";
import { CONTROL, FieldParts, HEIGHT } from "./text-fields.tsx";

export interface PickerItem {
  id: string;
  label: string;
  /** Its value, such as a URL. */
  detail?: string | undefined;
}

export interface PickerGroup {
  label: string;
  items: readonly PickerItem[];
}

interface SearchPickerProps {
  label: string;
  hint?: ReactNode;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PickerGroup[];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  onChoose: (item: PickerItem) => void;
}

/**
 * A combo box whose list stays open below it: type to search, move with the arrow keys, choose with Enter.
 * The first item is chosen if none is marked, for example after a URL was pasted.
 */
export function SearchPicker(props: SearchPickerProps) {
  const { label, hint, query, onQuery, groups, empty, onChoose } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Select the text, so that typing replaces it. Only once: moving through the list also sends focus events.
  useEffect(() => field.current?.select(), []);
  const items = groups.flatMap((group) => group.items);
  const choose = (key: string) => {
    const item = items.find((one) => one.id === key);
    if (item) onChoose(item);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    // React would pass the event on to the form of the post.
    event.stopPropagation();
    const [first] = items;
    if (first) onChoose(first);
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={submit}
      onInput={(event) => event.stopPropagation()}
    >
      <Autocomplete inputValue={query} onInputChange={onQuery}>
        <TextField autoFocus autoComplete="off" className="grid content-start gap-1">
          <FieldParts label={label} hint={hint}>
            <Input
              role="combobox"
              aria-expanded="true"
              aria-haspopup="listbox"
              autoCapitalize="none"
              enterKeyHint="done"
              ref={field}
              className={`${CONTROL} ${HEIGHT}`}
            />
          </FieldParts>
        </TextField>
        <ListBox
          id={id}
          aria-label="Results"
          selectionMode="none"
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <p className="px-3 py-2 text-muted">{empty}</p>}
          className="h-72 max-h-[40svh] overflow-y-auto rounded-lg border border-line p-1.5 outline-none"
        >
          {groups.map((group) => (
            <ListBoxSection key={group.label} id={group.label}>
              <Header className="px-3 pt-2 pb-1 text-[0.8125rem] font-semibold text-muted">
                {group.label}
              </Header>
              {group.items.map((item) => (
                <ListBoxItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  className="flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-3 py-1.5 outline-none focus:bg-well focus-visible:bg-well hover:bg-well pointer-coarse:min-h-11"
                >
                  <span className="line-clamp-2 max-w-full flex-auto">{item.label}</span>
                  {item.detail && (
                    <span className="max-w-full truncate text-sm text-muted">{item.detail}</span>
                  )}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </form>
  );
}
