import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigationType, useSubmit } from "react-router";
import { MAX_QUERY_LENGTH } from "#app/platform/clean-text.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";

/** How long after the last key a search starts. */
const SEARCH_DELAY_MS = 250;

interface LeadSearchFieldProps {
  /** The words of the search that is shown. */
  query: string | undefined;
  placeholder: string;
}

/**
 * Searches while the user types, by submitting its form. Every search is a page of its own, so that it has a
 * URL; typing replaces that page in the browser's history. It keeps its text itself, so that a key
 * does not render the other filters again, which takes long on a phone.
 */
export function LeadSearchField({ query, placeholder }: LeadSearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const navigationType = useNavigationType();
  const [text, setText] = useState(query ?? "");
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const field = input.current;
    // What is being typed stays; the Back button and links show the query of their page.
    const isTyping = field != null && field === document.activeElement && navigationType !== "POP";
    setText(isTyping ? field.value : (query ?? ""));
  }, [query, navigationType]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const start = () => {
    timer.current = undefined;
    const form = input.current?.form;
    if (form) void submit(form, { replace: true, preventScrollReset: true });
  };
  return (
    <TextField
      label="Search"
      type="search"
      name="q"
      defaultValue={text}
      fieldRef={input}
      onChange={(typed) => {
        setText(typed);
        cancel();
        timer.current = setTimeout(start, SEARCH_DELAY_MS);
      }}
      // Enter submits the form by itself.
      onKeyDown={({ key }: KeyboardEvent) => key === "Enter" && cancel()}
      // A search must not start after a link was pressed, because it would stop that page from opening.
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (timer.current === undefined) return;
        cancel();
        if (!(relatedTarget instanceof HTMLAnchorElement)) start();
      }}
      maxLength={MAX_QUERY_LENGTH}
      placeholder={placeholder}
    />
  );
}
