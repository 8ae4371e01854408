import { useCallback, useEffect, useRef, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { PostFields } from "../editing/staff-post.ts";
import { isSameText, readFields } from "./editor-form.ts";
import { dropText, type KeptText, keepText, readText } from "./kept-text.ts";

interface Options {
  storageKey: string;
  form: React.RefObject<HTMLFormElement | null>;
  /** What is stored, as far as this form knows. */
  base: { revision: number; fields: PostFields };
  /** A save is under way; it may lead elsewhere. */
  isSaving: boolean;
}

interface Unsaved {
  isDirty: boolean;
  /** To be called after every change of the form. */
  look: () => void;
  /** Text from an earlier visit that was never saved. */
  found: KeptText | undefined;
  dismissFound: () => void;
  /** Asks before leaving within the site. */
  blocker: Blocker;
}

/** Knows whether the form says something that is not stored, keeps it, and asks before leaving. */
export function useUnsaved({ storageKey, form, base, isSaving }: Options): Unsaved {
  const [isDirty, setDirty] = useState(false);
  const [found, setFound] = useState<KeptText>();
  const undecided = useRef(false);
  const latest = useRef(base);
  latest.current = base;

  const look = useCallback(() => {
    if (!form.current) return;
    const { revision, fields: stored } = latest.current;
    const fields = readFields(form.current);
    const differs = !isSameText(fields, stored);
    setDirty(differs);
    if (differs) keepText(storageKey, { fields, revision, at: new Date().toISOString() });
    // What an earlier visit left stays until somebody decides about it.
    else if (!undecided.current) dropText(storageKey);
  }, [form, storageKey]);

  useEffect(() => {
    const kept = readText(storageKey);
    if (!kept) return;
    if (form.current && isSameText(kept.fields, readFields(form.current))) return;
    undecided.current = true;
    setFound(kept);
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
