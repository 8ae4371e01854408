import { useCallback, useEffect, useRef, useState } from "react";

/** Pause after the last input before a preview is requested. */
const DEBOUNCE_MS = 400;

const UNAUTHORIZED = 401;

type PreviewState = "current" | "updating" | "failed" | "signed-out";

export interface LivePreview<T> {
  preview: T | undefined;
  state: PreviewState;
  /** Requests a new preview of the form after a short pause; cancels earlier requests. */
  refresh: (form: HTMLFormElement) => void;
}

/** Texts for the state of a preview. */
export const PREVIEW_STATE_TEXTS: Record<PreviewState, string> = {
  current: "As it would be published",
  updating: "Updating…",
  failed: "The server did not answer. This preview is out of date.",
  "signed-out": "You are signed out. This preview is out of date.",
};

interface UseLivePreview<T> {
  /** Shown until the first refresh. */
  initial: T | undefined;
  /** Accepts the form as a POST and returns the preview as JSON. */
  url: string;
}

/** A preview of an editor's text as the server would publish it, updated when typing pauses. */
export function useLivePreview<T>({ initial, url }: UseLivePreview<T>): LivePreview<T> {
  const [preview, setPreview] = useState(initial);
  const [state, setState] = useState<PreviewState>("current");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const controllerRef = useRef<AbortController>(undefined);

  const refresh = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      controllerRef.current?.abort();
      setState("updating");
      timer.current = setTimeout(async () => {
        const controller = new AbortController();
        controllerRef.current = controller;
        try {
          const fetched = await fetchPreview<T>(url, new FormData(form), controller.signal);
          if (controller.signal.aborted) return;
          if (fetched === "signed-out") return setState("signed-out");
          setPreview(fetched);
          setState("current");
        } catch {
          if (!controller.signal.aborted) setState("failed");
        }
      }, DEBOUNCE_MS);
    },
    [url],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controllerRef.current?.abort();
    },
    [],
  );
  return { preview, state, refresh };
}

async function fetchPreview<T>(
  url: string,
  body: FormData,
  signal: AbortSignal,
): Promise<T | "signed-out"> {
  const response = await fetch(url, { method: "POST", body, signal });
  if (response.status === UNAUTHORIZED) return "signed-out";
  if (!response.ok) throw new Error(`the preview failed with status ${response.status}`);
  return response.json();
}
