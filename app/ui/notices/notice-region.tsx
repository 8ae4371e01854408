import { CircleAlert, CircleCheck, X } from "lucide";
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Icon } from "../icons.tsx";
import {
  currentNotice,
  dismissNotice,
  NOTICE_DURATION_MS,
  type Notice,
  type ShownNotice,
  showNotice,
} from "./notice.ts";

/**
 * Shows the current notice in one of two live regions. The regions are always in the page, because
 * screen readers announce only changes inside regions they already know.
 */
export function NoticeRegion() {
  const notice = useSyncExternalStore(currentNotice.subscribe, currentNotice.get, () => null);
  useEffect(() => {
    const show = (event: CustomEvent<Notice>) => {
      event.preventDefault();
      showNotice(event.detail);
    };
    addEventListener("notice", show);
    return () => removeEventListener("notice", show);
  }, []);
  const isDestructive = notice?.kind === "destructive";
  return (
    <div className="notices">
      <div role="status" aria-live="polite">
        {notice && !isDestructive && <LiveNotice key={notice.id} notice={notice} />}
      </div>
      <div role="alert" aria-live="assertive">
        {notice && isDestructive && <LiveNotice key={notice.id} notice={notice} />}
      </div>
    </div>
  );
}

/** The box of a notice, with or without JavaScript; `children` are its controls. */
export function NoticeCard({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const isDestructive = notice.kind === "destructive";
  return (
    <div
      className={`flex items-start gap-3 border-s-4 bg-pine p-4 pe-3 text-paper shadow-2xl ring-1 ring-moss ${isDestructive ? "border-ember" : "border-leaf"}`}
    >
      <Icon
        icon={isDestructive ? CircleAlert : CircleCheck}
        size={22}
        className={`mt-0.5 shrink-0 ${isDestructive ? "text-ember" : "text-leaf"}`}
      />
      <div className="grow self-center">
        <p className="font-semibold">{notice.title}</p>
        {notice.text && <p className="mt-0.5 text-sm text-sage">{notice.text}</p>}
      </div>
      {children}
    </div>
  );
}

/** A sideways drag of this many pixels dismisses a notice. */
const SWIPE_PX = 60;

function LiveNotice({ notice }: { notice: ShownNotice }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  const previousFocus = useRef<EventTarget>(null);
  const remainingMs = useRef(NOTICE_DURATION_MS);
  const dragStart = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (isPaused) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissNotice(notice.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      // Leave at least a second after the pointer or focus has left the notice.
      remainingMs.current = Math.max(1000, remainingMs.current - (Date.now() - started));
    };
  }, [isPaused, notice.id]);

  function endDrag() {
    dragStart.current = null;
    setOffset(0);
  }

  function close(event: MouseEvent) {
    // Restore the focus only after a key press: after a tap it could open the on-screen keyboard.
    if (event.detail === 0) restoreFocus(previousFocus.current);
    dismissNotice(notice.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping only supplement the close button
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
        previousFocus.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => {
        dragStart.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (dragStart.current === null || event.buttons === 0) return;
        setOffset(event.clientX - dragStart.current);
        if (Math.abs(event.clientX - dragStart.current) > SWIPE_PX) dismissNotice(notice.id);
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <NoticeCard notice={notice}>
        {notice.action && (
          <button
            type="button"
            className="shrink-0 self-center font-semibold text-gold"
            onClick={(event) => {
              close(event);
              notice.action?.run();
            }}
          >
            {notice.action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Close notice"
          className="grid size-8 shrink-0 place-items-center text-sage hover:text-paper"
          onClick={close}
        >
          <Icon icon={X} size={18} />
        </button>
      </NoticeCard>
    </div>
  );
}

function restoreFocus(previous: EventTarget | null) {
  const target = previous instanceof HTMLElement && previous.isConnected ? previous : null;
  (target ?? document.getElementById("main"))?.focus();
}
