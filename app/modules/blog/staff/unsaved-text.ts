import type { PostFields } from "../editing/staff-post.ts";

/** What was typed and not saved, as it is in this browser's storage. */
export interface UnsavedText {
  fields: PostFields;
  /** The revision it began from. */
  revision: number;
  /** When it was last edited, ISO. */
  at: string;
}

const keyOf = (storageKey: string) => `hyde-unsaved-post:${storageKey}`;

/** Saves typed text in this browser, so that a crash or a lost session loses nothing. */
export function saveUnsaved(storageKey: string, text: UnsavedText): void {
  try {
    localStorage.setItem(keyOf(storageKey), JSON.stringify(text));
  } catch {
    // Storage is full or blocked; the warning before leaving still appears.
  }
}

export function dropUnsaved(storageKey: string): void {
  try {
    localStorage.removeItem(keyOf(storageKey));
  } catch {
    // Nothing could be saved there either.
  }
}

export function readUnsaved(storageKey: string): UnsavedText | undefined {
  try {
    const text = localStorage.getItem(keyOf(storageKey));
    return text === null ? undefined : (JSON.parse(text) as UnsavedText);
  } catch {
    return undefined;
  }
}
