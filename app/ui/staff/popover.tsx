import { CircleQuestionMark, type IconNode } from "lucide";
import {
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  Button as AriaButton,
  Popover as AriaPopover,
  DialogTrigger,
  type PopoverProps,
  TooltipContext,
  type TooltipProps,
  TooltipTrigger,
  TooltipTriggerStateContext,
  useContextProps,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { Button, type ButtonVariant } from "./button.tsx";

/**
 * The box of everything that opens beside its button. It is a dialog with the button's name, unless its content
 * is one. A dialog inside would leave React Aria's hidden "Dismiss" buttons outside every landmark.
 */
export function PopoverBox({
  className = "",
  ...props
}: Omit<PopoverProps, "className"> & { className?: string }) {
  return (
    <AriaPopover
      {...props}
      className={`rounded-xl border border-line bg-surface text-plain shadow-overlay outline-none entering:animate-[fade_150ms] motion-reduce:animate-none ${className}`}
    />
  );
}

interface PopoverButtonProps {
  label: string;
  icon?: IconNode;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button that opens a small box with links or explanations. */
export function PopoverButton({ label, icon, variant, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button icon={icon} variant={variant}>
        {label}
      </Button>
      <PopoverBox placement="bottom end" className="max-w-[min(22rem,calc(100vw-2rem))]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a link in the box also closes it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
        <div
          className="grid gap-3 p-4"
          onClick={({ target }) => {
            // Close after the click: a removed link downloads nothing.
            if ((target as Element).closest("a")) setTimeout(() => setOpen(false));
          }}
        >
          {children}
        </div>
      </PopoverBox>
    </DialogTrigger>
  );
}

/** A "?" that explains one of our own words in a sentence or two; `term` completes "About …". */
export function Help({ term, children }: { term: string; children: ReactNode }) {
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={`About ${term}`}
        className="inline-grid size-6 cursor-pointer place-items-center rounded-full align-middle text-muted hover:text-plain pointer-coarse:-m-2.5 pointer-coarse:size-11"
      >
        <Icon icon={CircleQuestionMark} size={17} />
      </AriaButton>
      <PopoverBox
        placement="bottom"
        className="max-w-[min(20rem,calc(100vw-2rem))] p-4 text-sm font-normal"
      >
        {children}
      </PopoverBox>
    </DialogTrigger>
  );
}

interface TooltipOptions {
  text: string;
  /** Something that takes the focus. */
  children: ReactElement;
}

/** A short text on hover and focus, such as the name of an icon button. */
export function Tooltip({ text, children }: TooltipOptions) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <TooltipText>{text}</TooltipText>
    </TooltipTrigger>
  );
}

/** Pixels between a tooltip and what it explains, and from the edges of the window. */
const TOOLTIP_GAP = 6;

/**
 * The text of the tooltip around it. React Aria's own `Tooltip` is put at the end of the page, outside every
 * landmark. This one stays beside its trigger; the `popover` attribute shows it above everything else.
 */
function TooltipText({ children }: { children: string }) {
  const own: TooltipProps & { id?: string } = {};
  const [{ id, triggerRef }, box] = useContextProps(
    own,
    useRef<HTMLDivElement>(null),
    TooltipContext,
  );
  const state = useContext(TooltipTriggerStateContext);
  const isOpen = state?.isOpen ?? false;
  useLayoutEffect(() => {
    const text = box.current;
    const trigger = triggerRef?.current;
    if (!isOpen || !text || !trigger) return;
    text.showPopover();
    const { left, width, top, bottom } = trigger.getBoundingClientRect();
    const size = text.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - size.width - TOOLTIP_GAP;
    const above = top - size.height - TOOLTIP_GAP;
    const centered = left + (width - size.width) / 2;
    text.style.left = `${Math.max(TOOLTIP_GAP, Math.min(centered, rightmost))}px`;
    text.style.top = `${above >= 0 ? above : bottom + TOOLTIP_GAP}px`;
    const close = () => state?.close(true);
    addEventListener("scroll", close, { capture: true });
    return () => removeEventListener("scroll", close, { capture: true });
  }, [isOpen, box, triggerRef, state]);
  if (!isOpen) return null;
  return (
    <span
      ref={box}
      id={id}
      role="tooltip"
      popover="manual"
      // The pointer may move onto the text without closing it.
      onPointerEnter={() => state?.open(true)}
      onPointerLeave={() => state?.close()}
      className="fixed inset-auto m-0 max-w-64 rounded-md border-0 bg-plain px-2 py-1 text-[0.8125rem] font-normal whitespace-normal text-ground shadow-overlay"
    >
      {children}
    </span>
  );
}
