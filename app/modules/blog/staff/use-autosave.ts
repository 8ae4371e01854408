import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { AutosaveAnswer, EditConflict, SavedText, StaffPost } from "../editing/staff-post.ts";

/** Where the text is now. */
export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "offline" }
  | { kind: "signed-out" }
  | { kind: "conflict"; conflict: EditConflict }
  | { kind: "refused"; text: string };

interface EditorStatus {
  post: StaffPost;
  saved: SavedText;
  isDirty: boolean;
  state: SaveState | undefined;
}

/** The save state that the editor's bar shows. */
export interface EditorStatusText {
  /** A word or two. */
  text: string;
  /** What it means or what to do. Phones show it only for a problem. */
  detail?: string;
  isProblem?: boolean;
}

export function describeEditorStatus({
  post,
  saved,
  isDirty,
  state,
}: EditorStatus): EditorStatusText {
  if (state && state.kind !== "saved" && isDirty) return describeSaveState(state);
  if (isDirty) return describeSaveState({ kind: "waiting" });
  if (saved.draft > 0) {
    return post.status === "published"
      ? {
          text: "Not live yet",
          detail: "Your change is saved as a draft. Visitors still see the old text.",
        }
      : {
          text: "Not in use yet",
          detail:
            "Your change is saved as a draft. Press Save, then publish the post or change its time.",
        };
  }
  if (post.status === "published") return { text: "No changes" };
  if (state?.kind === "saved") return describeSaveState(state);
  return { text: saved.revision > 0 ? "Saved" : "" };
}

function describeSaveState(state: SaveState): EditorStatusText {
  const failed = (detail: string) => ({ text: "Not saved", detail, isProblem: true });
  switch (state.kind) {
    case "saved":
      return { text: "Saved" };
    case "waiting":
      return { text: "Not saved yet" };
    case "saving":
      return { text: "Saving…" };
    case "offline":
      return failed("You are offline. Your text is kept on this device.");
    case "signed-out":
      return failed("You are signed out. Your text is kept on this device.");
    case "conflict":
      return failed("Someone else saved this post. Choose a version below.");
    case "refused":
      return failed(`Your text is kept on this device. ${state.text}`);
  }
}

/** Pause after the last input before it is saved. */
const PAUSE_MS = 1_500;

/** Someone who types without a pause is saved after this time. */
const LONGEST_WAIT_MS = 10_000;

/** After a failure, the next attempt. */
const RETRY_MS = 10_000;

const UNAUTHORIZED = 401;

const AUTOSAVE_URL = "/admin/posts/autosave";

interface AutosaveOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Id of the post, or `NEW_POST_ID`. */
  id: string;
  saved: SavedText;
  /** Called after each save, with the post's id, which a new post gets with the first one. */
  onSaved: (saved: SavedText, id: string) => void;
}

/** Fields of the request besides the form: `over` and `overDraft`, or `take`. */
type Extra = Record<string, string>;

export interface Autosave {
  state: SaveState | undefined;
  /** Saves after a pause. */
  schedule: () => void;
  /** Forgets what was scheduled, because nothing differs from the saved text. */
  cancel: () => void;
  /** Saves now and waits for it; returns whether it is saved. */
  flush: (extra?: Extra) => Promise<boolean>;
  /** Waits for a save that runs. */
  settle: () => Promise<void>;
  /** The saved text as of the last answer, before React renders it. */
  latest: RefObject<{ id: string; saved: SavedText }>;
}

/** Saves the form of the editor on the server while its author types, one request at a time. */
export function useAutosave({ form, id, saved, onSaved }: AutosaveOptions): Autosave {
  const [state, setState] = useState<SaveState>();
  const latest = useRef({ id, saved });
  // A new post keeps the id that its first save gave it.
  latest.current = { ...latest.current, saved };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const firstChangeAt = useRef<number>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const report = useRef(onSaved);
  report.current = onSaved;

  const send = useCallback(
    async (extra: Extra): Promise<boolean> => {
      if (!form.current) return false;
      firstChangeAt.current = undefined;
      setState({ kind: "saving" });
      const body = new FormData(form.current);
      const { id: postId, saved: base } = latest.current;
      const sent = { id: postId, revision: base.revision, draft: base.draft, ...extra };
      for (const [name, value] of Object.entries(sent)) body.set(name, String(value));
      const answer = await post(body);
      if (answer === "offline" || answer === "signed-out") {
        setState({ kind: answer });
        return false;
      }
      if (!answer.ok) {
        const { conflict, text } = answer;
        setState(conflict ? { kind: "conflict", conflict } : { kind: "refused", text });
        return false;
      }
      latest.current = { id: answer.id, saved: answer.saved };
      setState({ kind: "saved" });
      report.current(answer.saved, answer.id);
      return true;
    },
    [form],
  );

  const flush = useCallback(
    async (extra: Extra = {}): Promise<boolean> => {
      clearTimeout(timer.current);
      await running.current;
      running.current = send(extra);
      const isSaved = await running.current;
      running.current = undefined;
      return isSaved;
    },
    [send],
  );

  const schedule = useCallback(() => {
    const now = Date.now();
    firstChangeAt.current ??= now;
    setState((before) => (before?.kind === "conflict" ? before : { kind: "waiting" }));
    clearTimeout(timer.current);
    const longest = firstChangeAt.current + LONGEST_WAIT_MS - now;
    timer.current = setTimeout(() => void flush(), Math.max(0, Math.min(PAUSE_MS, longest)));
  }, [flush]);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    firstChangeAt.current = undefined;
    setState((before) => (before?.kind === "waiting" ? { kind: "saved" } : before));
  }, []);

  const isOffline = state?.kind === "offline";
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void flush();
    const interval = setInterval(retry, RETRY_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(interval);
      removeEventListener("online", retry);
    };
  }, [isOffline, flush]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await running.current;
  }, []);
  return { state, schedule, cancel, flush, settle, latest };
}

async function post(body: FormData): Promise<AutosaveAnswer | "offline" | "signed-out"> {
  try {
    const response = await fetch(AUTOSAVE_URL, { method: "POST", body });
    if (response.status === UNAUTHORIZED) return "signed-out";
    const isJson = response.headers.get("Content-Type")?.includes("json") === true;
    if (isJson) return (await response.json()) as AutosaveAnswer;
    return { ok: false, text: "The server could not save your text. Try again in a moment." };
  } catch {
    return "offline";
  }
}
