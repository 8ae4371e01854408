import type { CSSProperties } from "react";
import { palette } from "#app/ui/tokens.ts";
import { cardLayout, cardSize } from "./share-card.ts";

const { margin, textWidth, wordmark, title, rule, footer, warnings } = cardLayout;

/** Keeps a text on one line and truncates it with an ellipsis. */
const singleLine = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} satisfies CSSProperties;

/** A text and its font size. */
export interface FittedText {
  text: string;
  /** Font size in pixels. */
  size: number;
  /** Whether the text does not fit: words may break, and an ellipsis replaces the end. */
  isTruncated: boolean;
}

const titleStyle = {
  fontFamily: "Fraunces",
  fontWeight: 500,
  lineHeight: title.lineHeight,
  letterSpacing: "-0.008em",
  color: palette.paper,
} satisfies CSSProperties;

export function CardTitle({ text, size, isTruncated }: FittedText) {
  return (
    <div
      style={{
        ...titleStyle,
        display: "block",
        width: textWidth,
        fontSize: size,
        // Never both: if words may break, balancing makes the lines too narrow.
        ...(isTruncated
          ? { lineClamp: title.lines, wordBreak: "break-word" }
          : { textWrap: "balance" }),
      }}
    >
      {text}
    </div>
  );
}

/** The words of a title on separate lines, to measure the widest word. */
export function TitleWords({ words, size }: { words: string[]; size: number }) {
  return (
    <div style={{ ...titleStyle, display: "flex", flexDirection: "column", fontSize: size }}>
      {words.map((word) => (
        <div key={word} style={{ whiteSpace: "nowrap" }}>
          {word}
        </div>
      ))}
    </div>
  );
}

export function CardFooter({ text, size, isTruncated }: FittedText) {
  return (
    <div
      style={{
        display: "block",
        width: textWidth,
        fontFamily: "Figtree",
        fontWeight: 500,
        fontSize: size,
        lineHeight: footer.lineHeight,
        color: palette.sage,
        ...(isTruncated && singleLine),
      }}
    >
      {text}
    </div>
  );
}

/** Warnings are never truncated, because the law requires the full text. */
export function CardWarnings({ text, size }: FittedText) {
  return (
    <div
      style={{
        display: "block",
        width: warnings.width,
        fontFamily: "Figtree",
        fontWeight: 500,
        fontSize: size,
        lineHeight: warnings.lineHeight,
        whiteSpace: "pre-wrap",
        color: palette.paper,
      }}
    >
      {text}
    </div>
  );
}

function CardEyebrow({ text }: { text: string }) {
  return (
    <div
      style={{
        display: "block",
        width: textWidth,
        fontFamily: "Figtree",
        fontWeight: 600,
        fontSize: 24,
        lineHeight: 1.2,
        letterSpacing: "0.14em",
        color: palette.gold,
        marginBottom: 18,
        ...singleLine,
      }}
    >
      {text}
    </div>
  );
}

/** Covers the wordmark in the background, and shows the store's name in its place. */
function CardBrand({ text }: { text: string }) {
  const { top, width, height } = wordmark;
  const edge = height / 2;
  return (
    <div style={{ display: "flex", position: "absolute", left: margin, top: top - edge }}>
      <div
        style={{
          ...{ position: "absolute", left: -edge, width: width + height, height: 2 * height },
          background: palette.ink,
        }}
      />
      <div
        style={{
          display: "block",
          position: "relative",
          width: textWidth,
          fontFamily: "Fraunces",
          fontWeight: 500,
          fontSize: height,
          lineHeight: 2,
          letterSpacing: "0.12em",
          color: palette.gold,
          ...singleLine,
        }}
      >
        {text}
      </div>
    </div>
  );
}

interface CardTexts {
  /** Undefined if the wordmark in the background is right. */
  brand: string | undefined;
  eyebrow: string;
  title: FittedText;
  footer: FittedText;
  warnings: FittedText;
}

/** Everything drawn over a background, which contains the wordmark. */
export function CardDrawing(texts: CardTexts) {
  return (
    <div style={{ display: "flex", position: "relative", ...cardSize }}>
      {texts.brand !== undefined && <CardBrand text={texts.brand} />}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "flex-end",
          position: "absolute",
          left: margin,
          top: 0,
          height: title.bottom,
        }}
      >
        {texts.eyebrow && <CardEyebrow text={texts.eyebrow} />}
        <CardTitle {...texts.title} />
      </div>
      <div style={{ position: "absolute", left: margin, ...rule, background: palette.gold }} />
      <div style={{ display: "flex", position: "absolute", left: margin, top: footer.top }}>
        <CardFooter {...texts.footer} />
      </div>
      {texts.warnings.text && (
        <div
          style={{
            display: "flex",
            position: "absolute",
            left: 0,
            bottom: 0,
            width: cardSize.width,
            padding: `${warnings.padding}px ${margin}px ${warnings.bottom}px`,
            borderTop: `1px solid ${palette.moss}`,
            background: palette.ink,
          }}
        >
          <CardWarnings {...texts.warnings} />
        </div>
      )}
    </div>
  );
}
