import type { Notice } from "./notice.ts";

/** How long a notice stays, in milliseconds (spec 1, section 9). */
export const NOTICE_MS = 5000;

export interface ShownNotice extends Notice {
  /** Distinguishes two notices with the same words, so that the second is announced too. */
  id: number;
}

type Listener = () => void;

let current: ShownNotice | null = null;
let count = 0;
const listeners = new Set<Listener>();

function set(next: ShownNotice | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; one at a time, so it replaces the one showing. Returns its id, to dismiss it. */
export function notify(notice: Notice): number {
  count += 1;
  set({ ...notice, id: count });
  return count;
}

/** Takes down the notice with this id, unless another has replaced it since. */
export function dismiss(id: number): void {
  if (current?.id === id) set(null);
}

export const noticeStore = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
};
