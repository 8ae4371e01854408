import type { LucideIcon } from "lucide-react";
import { Icon } from "../icon.tsx";

interface IconCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** One reason or benefit in a row of them: an icon, a title, a sentence. */
export function IconCard({ icon, title, text }: IconCardProps) {
  return (
    <li className="border-t border-line pt-6">
      <Icon of={icon} size={28} className="text-gold" />
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-2 text-sage">{text}</p>
    </li>
  );
}
