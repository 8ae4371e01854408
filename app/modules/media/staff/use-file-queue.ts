import { useEffect, useRef, useState } from "react";
import { LIBRARY_PATH } from "../library-url.ts";
import type { FileAnswer, PictureChoice } from "../pictures.server.ts";
import { MAX_UPLOAD_BYTES } from "../upload-image.ts";
import { TOO_LARGE } from "./picture-files.ts";

/** A queued file and its progress. */
export interface QueuedFile {
  id: number;
  file: File;
  state:
    | { kind: "waiting" }
    /** `percent` of its bytes were sent; after that, the server makes the sizes. */
    | { kind: "sending"; percent: number }
    | { kind: "done"; picture: PictureChoice }
    | { kind: "failed"; text: string };
}

const FAILED = "The server could not be reached or did not answer. Try again.";
const SIGNED_OUT = "You have been signed out. Sign in again in another tab, then try again.";

const COMPLETE = 100;

/** Sends files one after the other. `onDone` is called after the last one. */
export function useFileQueue({ onDone }: { onDone: () => void }) {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const nextId = useRef(1);
  const current = useRef<number>(undefined);
  const report = useRef(onDone);
  report.current = onDone;

  useEffect(() => {
    if (current.current !== undefined) return;
    const next = files.find(({ state }) => state.kind === "waiting");
    if (!next) return;
    current.current = next.id;
    const setState = (state: QueuedFile["state"]) =>
      setFiles((all) => all.map((one) => (one.id === next.id ? { ...one, state } : one)));
    setState({ kind: "sending", percent: 0 });
    void sendFile(next.file, (percent) => setState({ kind: "sending", percent })).then((answer) => {
      current.current = undefined;
      setState(
        answer.ok
          ? { kind: "done", picture: answer.picture }
          : { kind: "failed", text: answer.text },
      );
      if (files.every((one) => one.id === next.id || one.state.kind !== "waiting")) {
        report.current();
      }
    });
  }, [files]);

  return {
    files,
    isBusy: files.some(({ state }) => state.kind === "waiting" || state.kind === "sending"),
    add(list: Iterable<File>) {
      const added = [...list].map((file): QueuedFile => {
        const id = nextId.current++;
        const isTooLarge = file.size > MAX_UPLOAD_BYTES;
        return {
          id,
          file,
          state: isTooLarge ? { kind: "failed", text: TOO_LARGE } : { kind: "waiting" },
        };
      });
      setFiles((all) => [...all, ...added]);
    },
    retry(id: number) {
      setFiles((all) =>
        all.map((one) => (one.id === id ? { ...one, state: { kind: "waiting" } } : one)),
      );
    },
    /** Removes files from the list. */
    remove(isRemoved: (file: QueuedFile) => boolean) {
      setFiles((all) => all.filter((one) => !isRemoved(one)));
    },
  };
}

/** Sends one file. `fetch` does not report progress, so this is an XMLHttpRequest. */
function sendFile(file: File, onProgress: (percent: number) => void): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * COMPLETE));
    request.onload = () => resolve(parseAnswer(request));
    request.onerror = () => resolve({ ok: false, text: FAILED });
    request.open("POST", `${LIBRARY_PATH}/file`);
    request.send(form);
  });
}

function parseAnswer({ status, responseText }: XMLHttpRequest): FileAnswer {
  if (status === 401) return { ok: false, text: SIGNED_OUT };
  try {
    return JSON.parse(responseText) as FileAnswer;
  } catch {
    // Not from the route: the body was refused or the server failed.
    return { ok: false, text: status === 413 ? TOO_LARGE : FAILED };
  }
}
