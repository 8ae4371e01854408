import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";
import type { Tone } from "./page.tsx";

interface EmptyStateProps {
  icon: IconNode;
  /** What the list is for, or that nothing matches. */
  title: string;
  children?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
}

/** Takes the place of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center md:py-12">
      <span className="grid size-12 place-items-center rounded-full bg-well text-muted">
        <Icon icon={icon} size={24} />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <p className="max-w-md text-sm text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

const BANNERS: Record<Tone, { icon: IconNode; className: string }> = {
  good: { icon: CircleCheck, className: "text-success" },
  warn: { icon: TriangleAlert, className: "text-warn" },
  bad: { icon: CircleAlert, className: "text-error" },
  quiet: { icon: Info, className: "text-muted" },
};

interface BannerProps {
  tone: Tone;
  title?: string | undefined;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** A message that stays on the page until its cause is gone; for the result of an action use a toast. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const { icon, className } = BANNERS[tone];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4">
      <Icon icon={icon} size={20} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? "text-sm text-muted" : ""}>{children}</div>}
      </div>
      {action}
    </div>
  );
}

/** Gray lines where content is being loaded; `label` says what, for screen readers. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={line}
          className="h-4 animate-pulse rounded bg-well"
          style={{ width: `${90 - (line % 3) * 18}%` }}
        />
      ))}
    </div>
  );
}
