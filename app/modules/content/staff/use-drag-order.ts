import { type PointerEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { INTENT_FIELD } from "#app/ui/staff/staff-form.ts";
import type { EntryMove } from "../entries.server.ts";
import type { EntryRow } from "../list-page.server.ts";

interface DragOrder {
  rows: readonly EntryRow[];
  /** The page whose action moves an entry. */
  action: string;
}

/**
 * Lets staff drag rows of a table by a handle. `rows` are in the order they would have; when the handle is
 * released, the entry is moved there. Keyboards use the buttons beside it.
 */
export function useDragOrder({ rows: saved, action }: DragOrder) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<readonly EntryRow[]>();
  const latest = useRef(saved);
  const rows = dragged ?? saved;
  latest.current = rows;

  function start(event: PointerEvent<HTMLElement>, version: string) {
    const body = event.currentTarget.closest("tbody");
    if (!body || event.button !== 0) return;
    event.preventDefault();
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener("pointermove", ({ clientY }) => drag(body, version, clientY), {
      signal,
    });
    const finish = (isDropped: boolean) => () => {
      end.abort();
      void drop(version, isDropped);
    };
    document.addEventListener("pointerup", finish(true), { signal });
    document.addEventListener("pointercancel", finish(false), { signal });
  }

  function drag(body: HTMLElement, version: string, y: number) {
    const from = latest.current.findIndex((row) => row.version === version);
    const row = latest.current[from];
    const boxes = [...body.children].map((element) => element.getBoundingClientRect());
    const others = boxes.filter((_, index) => index !== from);
    const to = others.filter(({ top, height }) => top + height / 2 < y).length;
    if (row && to !== from) setDragged(latest.current.toSpliced(from, 1).toSpliced(to, 0, row));
  }

  async function drop(version: string, isDropped: boolean) {
    const at = latest.current.findIndex((row) => row.version === version);
    const to = at + 1;
    if (isDropped && latest.current[at]?.position !== to) {
      const fields = { [INTENT_FIELD]: "move" satisfies EntryMove, version, to: String(to) };
      await submit(fields, { method: "post", action, preventScrollReset: true });
    }
    setDragged(undefined);
  }

  return { rows, start };
}
