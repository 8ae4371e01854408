import { useCallback, useEffect, useRef, useState } from "react";
import type { PostPreview } from "./post-types.ts";

/** How long after the last key the server is asked. */
const PAUSE_MS = 400;

const UNAUTHORISED = 401;

export type PreviewState = "current" | "waiting" | "failed" | "signed-out";

export interface LivePreview {
  preview: PostPreview | undefined;
  state: PreviewState;
  /** Asks for a fresh preview of the form, soon; what was asked before is given up. */
  ask: (form: HTMLFormElement) => void;
}

/** The text of the editor as the server would publish it, a moment after the typing stops. */
export function useLivePreview(initial: PostPreview | undefined): LivePreview {
  const [preview, setPreview] = useState(initial);
  const [state, setState] = useState<PreviewState>("current");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const ask = useCallback((form: HTMLFormElement) => {
    clearTimeout(timer.current);
    running.current?.abort();
    setState("waiting");
    timer.current = setTimeout(async () => {
      const controller = new AbortController();
      running.current = controller;
      try {
        const found = await fetchPreview(new FormData(form), controller.signal);
        if (controller.signal.aborted) return;
        if (found === "signed-out") return setState("signed-out");
        setPreview(found);
        setState("current");
      } catch {
        if (!controller.signal.aborted) setState("failed");
      }
    }, PAUSE_MS);
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  return { preview, state, ask };
}

async function fetchPreview(
  body: FormData,
  signal: AbortSignal,
): Promise<PostPreview | "signed-out"> {
  const response = await fetch("/admin/posts/preview", { method: "POST", body, signal });
  if (response.status === UNAUTHORISED) return "signed-out";
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  return response.json();
}
