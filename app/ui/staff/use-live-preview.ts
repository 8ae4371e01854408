import { useCallback, useEffect, useRef, useState } from "react";

/** How long after the last key the server is asked. */
const PAUSE_MS = 400;

const UNAUTHORISED = 401;

export type PreviewState = "current" | "waiting" | "failed" | "signed-out";

export interface LivePreview<T> {
  preview: T | undefined;
  state: PreviewState;
  /** Asks for a fresh preview of the form, soon; what was asked before is given up. */
  ask: (form: HTMLFormElement) => void;
}

/** How fresh a preview is, in words. */
export const PREVIEW_STATES: Record<PreviewState, string> = {
  current: "As it would be published",
  waiting: "Updating…",
  failed: "The server did not answer. This preview is out of date.",
  "signed-out": "You are signed out. This preview is out of date.",
};

interface UseLivePreview<T> {
  /** Shown until something was typed. */
  initial: T | undefined;
  /** Takes the form as a post and answers the preview as JSON. */
  url: string;
}

/** The text of an editor as the server would publish it, a moment after the typing stops. */
export function useLivePreview<T>({ initial, url }: UseLivePreview<T>): LivePreview<T> {
  const [preview, setPreview] = useState(initial);
  const [state, setState] = useState<PreviewState>("current");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const ask = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      running.current?.abort();
      setState("waiting");
      timer.current = setTimeout(async () => {
        const controller = new AbortController();
        running.current = controller;
        try {
          const found = await fetchPreview<T>(url, new FormData(form), controller.signal);
          if (controller.signal.aborted) return;
          if (found === "signed-out") return setState("signed-out");
          setPreview(found);
          setState("current");
        } catch {
          if (!controller.signal.aborted) setState("failed");
        }
      }, PAUSE_MS);
    },
    [url],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  return { preview, state, ask };
}

async function fetchPreview<T>(
  url: string,
  body: FormData,
  signal: AbortSignal,
): Promise<T | "signed-out"> {
  const response = await fetch(url, { method: "POST", body, signal });
  if (response.status === UNAUTHORISED) return "signed-out";
  if (!response.ok) throw new Error(`preview answered ${response.status}`);
  return response.json();
}
