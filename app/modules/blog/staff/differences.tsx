import type { FieldDiff } from "./post-types.ts";

interface DifferencesProps {
  differences: FieldDiff[];
  /** What is crossed out belongs to. */
  older: string;
  /** What is underlined belongs to. */
  newer: string;
}

/** How two versions of a post differ, field by field. */
export function Differences({ differences, older, newer }: DifferencesProps) {
  if (differences.length === 0) return <p className="staff-hint">Both say the same.</p>;
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
              return <span key={key}>{text}</span>;
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
