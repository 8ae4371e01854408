import { Award, FlaskConical, type LucideIcon, MapPin, Sprout } from "lucide-react";
import type { Feature, HomeCopy } from "#app/modules/pages/schema.ts";
import { Section } from "#app/ui/section.tsx";

const ICONS: Record<Feature["icon"], LucideIcon> = {
  sprout: Sprout,
  award: Award,
  "map-pin": MapPin,
  "flask-conical": FlaskConical,
};

interface FeaturesPartProps {
  copy: HomeCopy["features"];
  features: Feature[];
}

/** Why Choose: four reasons. */
export function FeaturesPart({ copy, features }: FeaturesPartProps) {
  return (
    <Section title={copy.title}>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-10">
        {features.map(({ icon, title, description }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="border-t border-line pt-6">
              <Icon aria-hidden="true" size={28} strokeWidth={1.5} className="text-gold" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-sage">{description}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
