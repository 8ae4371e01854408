/** A short message to the visitor, shown as a toast (spec 1, sections 4.5 and 8). */
export interface Notice {
  /** `destructive` notices report a problem and are announced assertively. */
  kind: "default" | "destructive";
  title: string;
  /** Omitted if the title says it all. */
  text?: string;
}

/** A notice with something to press, such as "Undo"; made in the browser. */
export interface NoticeWithAction extends Notice {
  action?: { label: string; run: () => void };
}

/** Creates a notice that reports what was done. */
export function successNotice(title: string, text?: string): Notice {
  return { kind: "default", title, ...(text !== undefined && { text }) };
}

/** Creates a notice that reports a problem. */
export function errorNotice(title: string, text?: string): Notice {
  return { kind: "destructive", title, ...(text !== undefined && { text }) };
}

declare global {
  interface WindowEventMap {
    /** Asks React to show a notice; React calls `preventDefault()` if it does. */
    notice: CustomEvent<Notice>;
  }
}

/** How long a notice is shown, in milliseconds (spec 1, section 9). */
export const NOTICE_DURATION_MS = 5000;

export interface ShownNotice extends NoticeWithAction {
  /** Distinguishes two notices with the same text, so that the second one is announced too. */
  id: number;
}

type Listener = () => void;

let current: ShownNotice | null = null;
let count = 0;
const listeners = new Set<Listener>();

function setCurrent(next: ShownNotice | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice in place of the current one. Returns its id for {@link dismissNotice}. */
export function showNotice(notice: NoticeWithAction): number {
  count += 1;
  setCurrent({ ...notice, id: count });
  return count;
}

/** Hides the notice with this id, unless another one has replaced it. */
export function dismissNotice(id: number): void {
  if (current?.id === id) setCurrent(null);
}

export const currentNotice = {
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
};
