import type { LucideIcon } from "lucide-react";

interface IconProps {
  /** A Lucide drawing. */
  of: LucideIcon;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** An icon in the site's stroke. Decorative: the words stand beside it or in the control's label. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing aria-hidden="true" size={size} strokeWidth={1.5} className={className} />;
}
