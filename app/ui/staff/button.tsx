import type { IconNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";
import { errorNotice, showNotice } from "../notices/notice.ts";

/** What a button is for: at most one `primary` per form or page; `danger` deletes or revokes. */
export type ButtonVariant = "primary" | "plain" | "quiet" | "danger";

const BASE =
  "inline-flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border px-3.5 py-1.5 text-[0.9375rem] leading-tight font-semibold whitespace-nowrap max-[22rem]:whitespace-normal no-underline transition-colors duration-150 outline-offset-2 disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-muted aria-disabled:cursor-progress";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border-control/60 bg-surface text-plain hover:border-control hover:bg-well",
  quiet: "border-transparent bg-transparent text-muted hover:bg-well hover:text-plain",
  danger:
    "border-error/60 bg-surface text-error hover:border-error hover:bg-error hover:text-on-error",
};

interface Look {
  variant?: ButtonVariant | undefined;
  /** An icon before the text. Without text the button is square and needs an `aria-label`. */
  icon?: IconNode | undefined;
  className?: string | undefined;
}

/** Classes of something that looks like a button, such as a summary. */
export function buttonClass({
  variant = "plain",
  className = "",
}: Omit<Look, "icon"> = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

const squareClass = (children: ReactNode) => (children ? "" : "w-10 px-0 pointer-coarse:w-11");

interface ButtonProps extends Look, Omit<AriaButtonProps, "className" | "children" | "isPending"> {
  children?: ReactNode;
  /** The action runs: the button stays focused and cannot be pressed again. */
  isPending?: boolean | undefined;
  /** Why it does nothing now. It looks disabled but keeps the focus, and a press says why. */
  disabledReason?: string | undefined;
}

const ignore = () => {};

const UNAVAILABLE = "border-line bg-well text-muted cursor-not-allowed!";

/** A button of a staff screen. It submits only with `type="submit"`. Its label is a verb and a noun. */
export function Button(props: ButtonProps) {
  const { variant, icon, className = "", children, isPending = false, ...rest } = props;
  const { disabledReason, ...button } = rest;
  const squared = `${squareClass(children)} ${className}`;
  return (
    <AriaButton
      {...button}
      // React Aria announces a progress bar inside a pending button, and ours have none.
      {...(isPending && { "aria-disabled": true, type: "button", onPress: ignore })}
      {...(disabledReason !== undefined && {
        "aria-disabled": true,
        type: "button",
        onPress: () => void showNotice(errorNotice("Nothing was changed", disabledReason)),
      })}
      className={
        disabledReason === undefined
          ? buttonClass({ variant, className: squared })
          : `${BASE} ${UNAVAILABLE} ${squared}`
      }
    >
      {icon && <Icon icon={icon} size={18} className="shrink-0" />}
      {children}
    </AriaButton>
  );
}

interface LinkButtonProps extends Look, Omit<ComponentProps<typeof Link>, "className"> {}

/** A link that looks like a button: it opens a page and changes nothing. */
export function LinkButton({ variant, icon, className = "", children, ...props }: LinkButtonProps) {
  return (
    <Link
      prefetch="intent"
      {...props}
      className={buttonClass({
        variant,
        className: `${squareClass(children as ReactNode)} ${className}`,
      })}
    >
      {icon && <Icon icon={icon} size={18} className="shrink-0" />}
      {children}
    </Link>
  );
}
