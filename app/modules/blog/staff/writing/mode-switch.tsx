import { Code, Eye } from "lucide";
import { ToggleButton } from "react-aria-components";
import { Icon } from "#app/ui/icons.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";

interface ModeSwitchProps {
  isVisual: boolean;
  onSwitch: (isVisual: boolean) => void;
}

const MODES = [
  { label: "Visual", icon: Eye, visual: true },
  { label: "Markdown", icon: Code, visual: false },
];

/** Switches between the visual editor and Markdown. */
export function ModeSwitch({ isVisual, onSwitch }: ModeSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Editor mode</legend>
      {MODES.map(({ label, icon, visual }) => (
        <ToggleButton
          key={label}
          isSelected={visual === isVisual}
          onChange={() => visual !== isVisual && onSwitch(visual)}
          className={buttonClass({
            ...{ variant: "quiet", className: "selected:bg-well selected:text-plain" },
          })}
        >
          <Icon icon={icon} size={18} />
          {label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
