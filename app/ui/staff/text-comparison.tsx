import { Button } from "./button.tsx";
import { intentField } from "./staff-form.ts";

/** Comparing two versions of a text, and choosing one. */

const TEXT_BOX =
  "max-h-120 overflow-auto rounded-lg border border-line bg-surface p-3 whitespace-pre-wrap wrap-anywhere";

/** A run of text that is in both versions, or only in the newer or the older one. */
interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The differences of one field. */
export interface FieldDiff {
  label: string;
  parts: DiffPart[];
}

interface FieldDiffsProps {
  differences: FieldDiff[];
  /** Name of the version with the crossed-out text. */
  older: string;
  /** Name of the version with the underlined text. */
  newer: string;
  /** Shortens long runs that are the same in both versions. */
  brief?: boolean;
}

/** The differences between two versions, field by field. */
export function FieldDiffs({ differences, older, newer, brief = false }: FieldDiffsProps) {
  if (differences.length === 0) return <p className="text-sm text-muted">No differences.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-muted">
        <del>Crossed out</del>: only in {older}. <ins>Underlined</ins>: only in {newer}.
      </p>
      {differences.map(({ label, parts }) => (
        <div key={label}>
          <h3>{label}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be focusable */}
          <section className={TEXT_BOX} aria-label={`${label}, differences`} tabIndex={0}>
            {parts.map(({ kind, text }, index) => {
              // Parts have no identity but their position.
              const key = `${index}-${kind}`;
              if (kind === "added") return <ins key={key}>{text}</ins>;
              if (kind === "removed") return <del key={key}>{text}</del>;
              return <span key={key}>{brief ? shorten(text) : text}</span>;
            })}
          </section>
        </div>
      ))}
    </div>
  );
}

/** Characters of a shortened run to show before and after a difference. */
const CONTEXT_CHARACTERS = 120;

function shorten(text: string): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS + 20) return text;
  return `${text.slice(0, CONTEXT_CHARACTERS)} […] ${text.slice(-CONTEXT_CHARACTERS)}`;
}

/** A field in two versions. */
export interface FieldVersions {
  label: string;
  ours: string;
  shipped: string;
}

/** Staff's text beside the shipped version; one below the other on a phone. */
export function SideBySide({ fields }: { fields: readonly FieldVersions[] }) {
  return (
    <>
      {fields.map(({ label, ours, shipped }) => (
        <div key={label} className="grid gap-3 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="mb-1 text-sm">{label}: yours</h3>
            <TextBox label={`${label}, yours`} text={ours} />
          </div>
          <div className="min-w-0">
            <h3 className="mb-1 text-sm">{label}: new version</h3>
            <TextBox label={`${label}, new version`} text={shipped} />
          </div>
        </div>
      ))}
    </>
  );
}

function TextBox({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be focusable
    <section className={TEXT_BOX} aria-label={label} tabIndex={0}>
      {text || "Empty"}
    </section>
  );
}

/** Sentences that are removed from a page or added to it. */
export function SentenceList(props: { sentences: readonly string[]; kind: "dropped" | "added" }) {
  const { sentences, kind } = props;
  if (sentences.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-sm wrap-anywhere">
      {sentences.map((sentence, index) => {
        // The list can contain the same sentence twice.
        const key = `${index}-${sentence}`;
        return (
          <li key={key}>{kind === "dropped" ? <del>{sentence}</del> : <ins>{sentence}</ins>}</li>
        );
      })}
    </ul>
  );
}

/** The actions of the two buttons. */
export type VersionIntent = "use" | "keep";

interface VersionButtonsProps {
  isBusy: boolean;
  /** Label of the button that uses the new version. */
  use?: string | undefined;
  /** Label of the button that keeps the saved version. */
  keep?: string | undefined;
}

/** The two buttons under a new version of a text. */
export function VersionButtons({
  isBusy,
  use = "Use the new version",
  keep = "Keep your version",
}: VersionButtonsProps) {
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        isDisabled={isBusy}
        {...intentField<VersionIntent>("use")}
      >
        {use}
      </Button>
      <Button type="submit" isDisabled={isBusy} {...intentField<VersionIntent>("keep")}>
        {keep}
      </Button>
    </>
  );
}
