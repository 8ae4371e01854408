import { useCallback, useEffect, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { PostFields } from "../editing/staff-post.ts";
import { isSameText, readFields } from "./editor-form.ts";
import { dropUnsaved, readUnsaved, saveUnsaved, type UnsavedText } from "./unsaved-text.ts";

interface Options {
  storageKey: string;
  form: React.RefObject<HTMLFormElement | null>;
  /** What is saved, as far as this form knows. */
  base: { revision: number; fields: PostFields };
  /** A save is being sent; its answer may be a redirect. */
  isSaving: boolean;
}

interface Unsaved {
  isDirty: boolean;
  /** Call it after every change of the form. */
  look: () => void;
  /** Text from an earlier visit that was never saved. */
  found: UnsavedText | undefined;
  dismissFound: () => void;
  /** Asks before leaving within the site. */
  blocker: Blocker;
}

/** Tracks whether the form has unsaved text, saves it in the browser, and asks before leaving. */
export function useUnsaved({ storageKey, form, base, isSaving }: Options): Unsaved {
  const [isDirty, setDirty] = useState(false);
  const [found, setFound] = useState<UnsavedText>();
  const undecided = useRef(false);
  const latest = useRef(base);
  latest.current = base;

  const look = useCallback(() => {
    if (!form.current) return;
    const { revision, fields: stored } = latest.current;
    const fields = readFields(form.current);
    const differs = !isSameText(fields, stored);
    setDirty(differs);
    if (differs) saveUnsaved(storageKey, { fields, revision, at: new Date().toISOString() });
    // Unsaved text of an earlier visit stays until the writer restores or discards it.
    else if (!undecided.current) dropUnsaved(storageKey);
  }, [form, storageKey]);

  useEffect(() => {
    const unsaved = readUnsaved(storageKey);
    if (!unsaved) return;
    if (form.current && isSameText(unsaved.fields, readFields(form.current))) return;
    undecided.current = true;
    setFound(unsaved);
  }, [storageKey, form]);

  const dismissFound = useCallback(() => {
    undecided.current = false;
    setFound(undefined);
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaving && currentLocation.pathname !== nextLocation.pathname,
  );
  return { isDirty, look, found, dismissFound, blocker };
}
