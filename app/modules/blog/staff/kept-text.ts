import type { PostFields } from "../editing/staff-post.ts";

/** What was typed and not saved, as this browser keeps it. */
export interface KeptText {
  fields: PostFields;
  /** The revision it began from. */
  revision: number;
  /** When it was last typed on, ISO. */
  at: string;
}

const keyOf = (storageKey: string) => `hyde-unsaved-post:${storageKey}`;

/** Keeps typed text in this browser until it is saved: a crash or a lost session takes nothing. */
export function keepText(storageKey: string, text: KeptText): void {
  try {
    localStorage.setItem(keyOf(storageKey), JSON.stringify(text));
  } catch {
    // Storage is full or forbidden; the warning before leaving still stands.
  }
}

export function dropText(storageKey: string): void {
  try {
    localStorage.removeItem(keyOf(storageKey));
  } catch {
    // Nothing could be kept there either.
  }
}

export function readText(storageKey: string): KeptText | undefined {
  try {
    const text = localStorage.getItem(keyOf(storageKey));
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
}
