import { useCallback, useEffect, useRef, useState } from "react";
import { POST_FIELDS, type PostFields, type SavedText } from "../editing/staff-post.ts";

/** Unsaved text in this browser's storage. */
export interface UnsavedText {
  fields: PostFields;
  /** The revision the text is based on. */
  revision: number;
  /** When the text was last edited, ISO. */
  at: string;
}

interface Options {
  storageKey: string;
  form: React.RefObject<HTMLFormElement | null>;
  /** The saved fields the form started from. */
  base: SavedText;
}

interface Unsaved {
  isDirty: boolean;
  /** Call it after every change of the form. Returns whether the form has unsaved text. */
  checkForChanges: () => boolean;
  /** Text from an earlier visit that was never saved. */
  found: UnsavedText | undefined;
  dismissFound: () => void;
}

/** Tracks whether the form has unsaved text, and keeps it in the browser until it is saved. */
export function useUnsavedChanges({ storageKey, form, base }: Options): Unsaved {
  const [isDirty, setDirty] = useState(false);
  const [found, setFound] = useState<UnsavedText>();
  const undecided = useRef(false);
  const latest = useRef(base);
  latest.current = base;

  const checkForChanges = useCallback(() => {
    if (!form.current) return false;
    const { revision, fields: saved } = latest.current;
    const fields = readFields(form.current);
    const differs = !hasSameFields(fields, saved);
    setDirty(differs);
    if (differs) saveUnsaved(storageKey, { fields, revision, at: new Date().toISOString() });
    // Unsaved text of an earlier visit stays until the author restores or discards it.
    else if (!undecided.current) deleteUnsaved(storageKey);
    return differs;
  }, [form, storageKey]);

  useEffect(() => {
    const unsaved = findUnsaved(storageKey);
    if (!unsaved) return;
    if (form.current && hasSameFields(unsaved.fields, readFields(form.current))) return;
    undecided.current = true;
    setFound(unsaved);
  }, [storageKey, form]);

  const dismissFound = useCallback(() => {
    undecided.current = false;
    setFound(undefined);
  }, []);

  return { isDirty, checkForChanges, found, dismissFound };
}

/** The current contents of the editor's form. */
function readFields(form: HTMLFormElement): PostFields {
  const data = new FormData(form);
  const entries = POST_FIELDS.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(entries) as PostFields;
}

/** Whether both are equal once saved; saving trims texts. */
function hasSameFields(one: PostFields, other: PostFields): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  return POST_FIELDS.every((name) => plain(one[name]) === plain(other[name]));
}

const KEY_PREFIX = "hyde-unsaved-post:";

const keyOf = (storageKey: string) => KEY_PREFIX + storageKey;

/** Saves text in this browser, so that a crash or an expired session loses nothing. */
function saveUnsaved(storageKey: string, text: UnsavedText): void {
  try {
    localStorage.setItem(keyOf(storageKey), JSON.stringify(text));
  } catch {
    // Storage is full or blocked; the warning before leaving still appears.
  }
}

/** Deletes the unsaved text of a post in this browser. */
export function deleteUnsaved(storageKey: string): void {
  try {
    localStorage.removeItem(keyOf(storageKey));
  } catch {
    // Nothing could be saved there either.
  }
}

/** Deletes all unsaved texts in this browser, for a sign-out: someone else may use it next. */
export function deleteAllUnsaved(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing could be saved there either.
  }
}

function findUnsaved(storageKey: string): UnsavedText | undefined {
  try {
    const text = localStorage.getItem(keyOf(storageKey));
    return text === null ? undefined : (JSON.parse(text) as UnsavedText);
  } catch {
    return undefined;
  }
}
