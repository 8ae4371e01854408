import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Notice } from "../notice.ts";
import { dismiss, NOTICE_MS, noticeStore, notify, type ShownNotice } from "../notice-store.ts";
import { NoticeCard } from "./notice-card.tsx";

/** A sideways drag of this many pixels dismisses a notice. */
const SWIPE_PX = 60;

/**
 * Where notices appear: two live regions that are always in the page, because screen readers only
 * announce what changes inside a region they already know.
 */
export function NoticeRegion() {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, () => null);
  useEffect(() => {
    const show = (event: CustomEvent<Notice>) => {
      event.preventDefault();
      notify(event.detail);
    };
    addEventListener("notice", show);
    return () => removeEventListener("notice", show);
  }, []);
  const bad = notice?.kind === "destructive";
  return (
    <div className="notices">
      <div role="status" aria-live="polite">
        {notice && !bad && <LiveNotice key={notice.id} notice={notice} />}
      </div>
      <div role="alert" aria-live="assertive">
        {notice && bad && <LiveNotice key={notice.id} notice={notice} />}
      </div>
    </div>
  );
}

function LiveNotice({ notice }: { notice: ShownNotice }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const focusBefore = useRef<EventTarget>(null);
  const left = useRef(NOTICE_MS);
  const dragStart = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => dismiss(notice.id), left.current);
    return () => {
      clearTimeout(timer);
      // Whoever reads on gets at least a second after letting go.
      left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, notice.id]);

  function endDrag() {
    dragStart.current = null;
    setOffset(0);
  }

  function close(event: MouseEvent) {
    // By key: whoever has no pointer goes on from where they were. A tap must not open a keyboard.
    if (event.detail === 0) giveFocusBack(focusBefore.current);
    dismiss(notice.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping only add to the close button
    <div
      className="notice-in touch-pan-y"
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => {
        setHovered(false);
        endDrag();
      }}
      onFocus={({ relatedTarget }) => {
        setFocused(true);
        focusBefore.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        dragStart.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (dragStart.current === null || event.buttons === 0) return;
        setOffset(event.clientX - dragStart.current);
        if (Math.abs(event.clientX - dragStart.current) > SWIPE_PX) dismiss(notice.id);
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <NoticeCard notice={notice}>
        <button
          type="button"
          aria-label="Close notice"
          className="grid size-8 shrink-0 place-items-center text-sage hover:text-paper"
          onClick={close}
        >
          <Icon of={X} size={18} />
        </button>
      </NoticeCard>
    </div>
  );
}

function giveFocusBack(before: EventTarget | null) {
  const target = before instanceof HTMLElement && before.isConnected ? before : null;
  (target ?? document.getElementById("main"))?.focus();
}
