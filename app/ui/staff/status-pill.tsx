/** How a state is coloured; its words say the same, colour is never alone. */
export type Tone = "good" | "warn" | "bad" | "quiet";

export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  );
}
