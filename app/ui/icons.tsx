import type { IconNode } from "lucide";
import { createElement } from "react";

interface IconProps {
  /** A Lucide icon. */
  icon: IconNode;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

const STROKE = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A decorative icon in the site's stroke width; the text is beside it or in the control's label. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" {...STROKE} width={size} height={size} className={className}>
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

interface BrandIconProps {
  /** Width and height in pixels. */
  size?: number;
}

/** A camera in a rounded square, in the same stroke as the other icons. */
export function InstagramIcon({ size = 22 }: BrandIconProps) {
  return (
    <svg aria-hidden="true" {...STROKE} width={size} height={size}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.8 7.2h.01" />
    </svg>
  );
}

/** A lower-case f. */
export function FacebookIcon({ size = 22 }: BrandIconProps) {
  return (
    <svg aria-hidden="true" {...STROKE} width={size} height={size}>
      <path d="M16.5 3.5H14a4 4 0 0 0-4 4V10H7v4h3v6.5h4V14h2.7l.8-4H14V8a1 1 0 0 1 1-1h2.5Z" />
    </svg>
  );
}
