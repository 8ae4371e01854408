interface ModeSwitchProps {
  isVisual: boolean;
  onSwitch: (isVisual: boolean) => void;
}

const MODES = [
  { label: "Markdown", visual: false },
  { label: "Visual", visual: true },
];

/** The two ways to write the text. */
export function ModeSwitch({ isVisual, onSwitch }: ModeSwitchProps) {
  return (
    <fieldset className="markdown-tools">
      <legend className="sr-only">Way of writing</legend>
      {MODES.map(({ label, visual }) => (
        <button
          key={label}
          type="button"
          className="tool-button"
          aria-pressed={isVisual === visual}
          onClick={() => isVisual !== visual && onSwitch(visual)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
