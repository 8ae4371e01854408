import { Award, FlaskConical, type LucideIcon, MapPin, Sprout } from "lucide-react";
import type { Feature, HomeCopy } from "#app/modules/content/pages/schema.ts";
import { IconCard } from "#app/ui/site/icon-card.tsx";
import { Section } from "#app/ui/site/section.tsx";

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
        {features.map(({ icon, title, description }) => (
          <IconCard key={title} icon={ICONS[icon]} title={title} text={description} />
        ))}
      </ul>
    </Section>
  );
}
