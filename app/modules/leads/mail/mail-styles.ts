import type { CSSProperties } from "react";

/** The site's colours on paper; mail programs read inline styles only. */
const colour = {
  paper: "#F3EFE4",
  bark: "#1A211C",
  stone: "#5B6B5E",
  fern: "#2E5B3C",
  line: "#D9D3C3",
};

const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "26px", color: colour.bark };

export const mailStyles = {
  body: {
    margin: 0,
    padding: "32px 16px",
    backgroundColor: colour.paper,
    fontFamily: "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  },
  container: { maxWidth: "560px", margin: "0 auto" },
  heading: {
    margin: "0 0 20px",
    fontFamily: "Fraunces, Georgia, 'Times New Roman', serif",
    fontSize: "28px",
    lineHeight: "34px",
    fontWeight: 500,
    color: colour.bark,
  },
  text,
  /** Visitors' words keep their line breaks and may be in any direction. */
  quoted: {
    ...text,
    padding: "0 0 0 16px",
    borderLeft: `3px solid ${colour.fern}`,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  link: { color: colour.fern, textDecoration: "underline" },
  button: {
    padding: "14px 24px",
    borderRadius: "4px",
    backgroundColor: colour.fern,
    color: colour.paper,
    fontSize: "16px",
    fontWeight: 600,
  },
  rule: { margin: "32px 0 20px", borderColor: colour.line },
  footer: { margin: "0 0 8px", fontSize: "13px", lineHeight: "20px", color: colour.stone },
  frame: { margin: "16px 0 0", border: `3px solid ${colour.bark}` },
  framed: {
    margin: 0,
    padding: "12px 14px",
    fontSize: "13px",
    lineHeight: "20px",
    color: colour.bark,
  },
} as const satisfies Record<string, CSSProperties>;
