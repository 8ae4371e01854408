import type { IconNode } from "lucide";
import { useEffect, useState } from "react";
import {
  Dialog as AriaDialog,
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from "react-aria-components";
import { useFetcher } from "react-router";
import { cleanQuery } from "#app/platform/clean-text.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { Icon } from "../icons.tsx";
import { Skeleton } from "./feedback.tsx";

/** Something the palette opens. */
export interface Command {
  label: string;
  to: string;
  icon: IconNode;
  /** Other words people search for it with. */
  words?: string;
}

/** Something the palette does at once; offered only to those who type its words. */
export interface PaletteAction {
  label: string;
  icon: IconNode;
  /** Other words people search for it with. */
  words?: string;
  run: () => void;
}

/** What the server found, by kind; the kind is the heading. */
export interface SearchResults {
  query: string;
  groups: { label: string; items: { label: string; detail?: string; to: string }[] }[];
}

interface CommandPaletteProps {
  commands: readonly Command[];
  actions: readonly PaletteAction[];
  searchUrl: string;
  onClose: () => void;
}

/** Pause after the last key before the server is asked. */
const DEBOUNCE_MS = 150;

/** Shown before anything is typed. */
const FIRST_COMMANDS = 8;

/** Opens any page, runs an action, and finds posts, people, and settings by their words. */
export default function CommandPalette(props: CommandPaletteProps) {
  const { commands, actions, searchUrl, onClose } = props;
  const [query, setQuery] = useState("");
  const text = cleanQuery(query);
  const { load, data, state } = useFetcher<SearchResults>();
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(
      () => void load(`${searchUrl}?q=${encodeURIComponent(text)}`),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, load, searchUrl]);
  const matching = text === "" ? commands.slice(0, FIRST_COMMANDS) : commands.filter(matches(text));
  const matchingActions = text === "" ? [] : actions.filter(matches(text));
  const found = text === "" ? [] : (data?.groups ?? []);
  const isSearching = text !== "" && (state !== "idle" || data?.query !== text);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-40 flex items-start justify-center bg-[rgb(11_18_14/55%)] p-4 pt-[max(1rem,12vh)]"
    >
      <Modal className="flex max-h-full w-full max-w-xl flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-overlay">
        <AriaDialog aria-label="Search" className="flex min-h-0 flex-col outline-none">
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField aria-label="Search" autoFocus className="border-b border-line">
              <Input
                placeholder="Search pages, posts, people, and settings"
                className="w-full bg-transparent px-5 py-4 outline-none sm:text-lg placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label="Results"
              onAction={(key) => {
                onClose();
                actions.find(({ label }) => label === key)?.run();
              }}
              renderEmptyState={() =>
                isSearching ? (
                  <Skeleton label="Searching" />
                ) : (
                  <p className="p-5 text-muted">Nothing found.</p>
                )
              }
              className="min-h-16 overflow-y-auto p-2 outline-none"
            >
              {matching.length > 0 && (
                <ResultSection label={text === "" ? "Go to" : "Pages"}>
                  {matching.map(({ label, to, icon }) => (
                    <Result key={to} label={label} to={to} icon={icon} />
                  ))}
                </ResultSection>
              )}
              {matchingActions.length > 0 && (
                <ResultSection label="Actions">
                  {matchingActions.map(({ label, icon }) => (
                    <Result key={label} label={label} icon={icon} />
                  ))}
                </ResultSection>
              )}
              {found.map(({ label, items }) => (
                <ResultSection key={label} label={label}>
                  {items.map((item) => (
                    <Result key={item.to} {...item} />
                  ))}
                </ResultSection>
              ))}
            </Menu>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function matches(text: string) {
  const hasWords = createWordMatcher(text);
  return ({ label, words: more = "" }: Pick<Command, "label" | "words">) =>
    hasWords(`${label} ${more}`);
}

function ResultSection({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <MenuSection>
      <Header className="px-3 pt-2 pb-1 text-[0.8125rem] font-semibold text-muted">{label}</Header>
      {children}
    </MenuSection>
  );
}

interface ResultProps {
  label: string;
  detail?: string;
  /** The page it opens; an action has none and is identified by its label. */
  to?: string;
  icon?: IconNode;
}

function Result({ label, detail, to, icon }: ResultProps) {
  return (
    <MenuItem
      id={to ?? label}
      {...(to !== undefined && { href: to })}
      textValue={label}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 no-underline outline-none focus:bg-well"
    >
      {icon && <Icon icon={icon} size={18} className="shrink-0 text-muted" />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="max-w-[50%] truncate text-sm text-muted">{detail}</span>}
    </MenuItem>
  );
}
