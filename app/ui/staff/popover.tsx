import { CircleQuestionMark, type IconNode } from "lucide";
import { type ReactElement, type ReactNode, useState } from "react";
import {
  Button as AriaButton,
  Popover as AriaPopover,
  Tooltip as AriaTooltip,
  DialogTrigger,
  type PopoverProps,
  TooltipTrigger,
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
        className="inline-grid size-6 cursor-pointer place-items-center rounded-full align-middle text-muted hover:text-plain"
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

interface TooltipProps {
  text: string;
  /** Something that takes the focus. */
  children: ReactElement;
}

/** A short text on hover and focus, such as the name of an icon button. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        className="z-50 max-w-64 rounded-md bg-plain px-2 py-1 text-[0.8125rem] text-ground shadow-overlay"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
