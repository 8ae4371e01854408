import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Blocker, useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface Unsaved {
  isDirty: boolean;
  /** A save of all changes is in progress, which leaving the page does not stop. */
  isSaving?: boolean;
}

/** Asks before the page is left while `isDirty`: the browser on reload, a {@link LeaveDialog} on links. */
export function useLeaveGuard({ isDirty, isSaving = false }: Unsaved): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaving && currentLocation.pathname !== nextLocation.pathname,
  );
}

interface LeaveDialogProps {
  blocker: Blocker;
  /** What happens to the changes. */
  children?: ReactNode;
}

/** Asks before leaving with unsaved changes. */
export function LeaveDialog({
  blocker,
  children = "Your changes will be lost.",
}: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave without saving?"
      isOpen={blocker.state === "blocked"}
      onOpenChange={(isOpen) => isOpen || blocker.reset?.()}
    >
      <p className="text-muted">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => blocker.reset?.()}>Stay</Button>
        <Button variant="danger" onPress={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

interface UnsavedFormOptions {
  form: RefObject<HTMLFormElement | null>;
  /** What the form shows when nothing is changed; changes when something is saved. */
  saved: unknown;
}

/** The guards on the page, oldest first. The router asks only one. */
let guards: readonly object[] = [];
const listeners = new Set<() => void>();

function setGuards(next: readonly object[]): void {
  guards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Guards a form with changes; rendered only while it has some. A page can have several such forms. */
export function LeaveGuard() {
  const [self] = useState(() => ({}));
  const first = useSyncExternalStore(
    subscribe,
    () => guards[0],
    () => undefined,
  );
  useEffect(() => {
    setGuards([...guards, self]);
    return () => setGuards(guards.filter((guard) => guard !== self));
  }, [self]);
  return first === self ? <PageGuard /> : null;
}

/** The router does not ask before the redirect of a save, so this only stops links. */
function PageGuard() {
  return <LeaveDialog blocker={useLeaveGuard({ isDirty: true })} />;
}

/**
 * Whether a form has changes. Call `checkForChanges` on each input event of the form, and render
 * {@link LeaveGuard} while it is dirty.
 */
export function useUnsavedForm({ form, saved }: UnsavedFormOptions) {
  const [isDirty, setDirty] = useState(false);
  const unchanged = useRef("");
  const key = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields show `saved` once it changes
  useEffect(() => {
    if (form.current) unchanged.current = serialize(form.current);
    setDirty(false);
  }, [form, key]);
  const checkForChanges = useCallback(() => {
    if (form.current) setDirty(serialize(form.current) !== unchanged.current);
  }, [form]);
  return { isDirty, checkForChanges };
}

function serialize(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return JSON.stringify(fields);
}
