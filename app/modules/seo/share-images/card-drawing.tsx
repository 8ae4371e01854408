import type { CSSProperties } from "react";
import { palette } from "#app/ui/tokens.ts";
import { cardLayout, cardSize } from "./card-layout.ts";

const { margin, textWidth, title, rule, footer, warnings } = cardLayout;

/** Sets on one line what does not fit, and ends it with an ellipsis. */
const cutLine = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} satisfies CSSProperties;

/** A text and the size it is set in. */
export interface FittedText {
  text: string;
  size: number;
  /** It does not fit even so: words may be broken, and the end is cut off with an ellipsis. */
  cut: boolean;
}

const titleLetters = {
  fontFamily: "Fraunces",
  fontWeight: 500,
  lineHeight: title.lineHeight,
  letterSpacing: "-0.008em",
  color: palette.paper,
} satisfies CSSProperties;

export function CardTitle({ text, size, cut }: FittedText) {
  return (
    <div
      style={{
        ...titleLetters,
        display: "block",
        width: textWidth,
        fontSize: size,
        // Never both: balanced lines grow narrower as long as words may be broken or cut off.
        ...(cut ? { lineClamp: title.lines, wordBreak: "break-word" } : { textWrap: "balance" }),
      }}
    >
      {text}
    </div>
  );
}

/** Words of a title, each on a line of its own: as wide as the widest of them. */
export function TitleWords({ words, size }: { words: string[]; size: number }) {
  return (
    <div style={{ ...titleLetters, display: "flex", flexDirection: "column", fontSize: size }}>
      {words.map((word) => (
        <div key={word} style={{ whiteSpace: "nowrap" }}>
          {word}
        </div>
      ))}
    </div>
  );
}

export function CardFooter({ text, size, cut }: FittedText) {
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
        ...(cut && cutLine),
      }}
    >
      {text}
    </div>
  );
}

/** Never cut: a warning is shown whole or not at all. */
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
        ...cutLine,
      }}
    >
      {text}
    </div>
  );
}

interface CardTexts {
  eyebrow: string;
  title: FittedText;
  footer: FittedText;
  warnings: FittedText;
}

/** All that is drawn over a background; the wordmark is part of the background already. */
export function CardDrawing(texts: CardTexts) {
  return (
    <div style={{ display: "flex", position: "relative", ...cardSize }}>
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
