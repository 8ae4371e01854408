import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fieldText } from "./describe-changes.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";

/** A section of the facts as it stands. */
interface ShownSection {
  slug: string;
  label: string;
  hint: string;
  facts: { name: string; label: string; text: string; placeholder: boolean }[];
}

/** Every fact but the hours, for reading, with those marked that are placeholders. */
export async function listFactSections(db: Db): Promise<ShownSection[]> {
  const facts = await getSiteFacts(db);
  const isPlaceholder = (name: string) =>
    facts.placeholders.some((path) => name === path || name.startsWith(`${path}.`));
  return FACT_SECTIONS.map(({ slug, label, hint, fields }) => ({
    ...{ slug, label, hint },
    facts: fields.map((field) => ({
      name: field.name,
      label: [field.group, field.label].filter(Boolean).join(": "),
      text: fieldText(field, facts),
      placeholder: isPlaceholder(field.name),
    })),
  }));
}
