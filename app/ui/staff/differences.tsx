import type { FieldDiff } from "./field-diff.ts";

interface DifferencesProps {
  differences: FieldDiff[];
  /** What is crossed out belongs to. */
  older: string;
  /** What is underlined belongs to. */
  newer: string;
  /** Leaves out most of what is the same on both sides. */
  brief?: boolean;
}

/** Characters of a stretch that is the same, shown before and after a difference. */
const CONTEXT = 120;

function shorten(text: string): string {
  if (text.length <= 2 * CONTEXT + 20) return text;
  return `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}`;
}

/** How two versions of a text differ, field by field. */
export function Differences({ differences, older, newer, brief = false }: DifferencesProps) {
  if (differences.length === 0) return <p className="staff-hint">No differences.</p>;
  return (
    <div className="staff-stack">
      <p className="staff-hint">
        <del>Crossed out</del>: only in {older}. <ins>Underlined</ins>: only in {newer}.
      </p>
      {differences.map(({ label, parts }) => (
        <div key={label}>
          <h3>{label}</h3>
          <div className="diff-text">
            {parts.map(({ kind, text }, index) => {
              // The parts of a comparison are its order; nothing else tells them apart.
              const key = `${index}-${kind}`;
              if (kind === "added") return <ins key={key}>{text}</ins>;
              if (kind === "removed") return <del key={key}>{text}</del>;
              return <span key={key}>{brief ? shorten(text) : text}</span>;
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
