import type { AreasIndexCopy } from "#app/modules/areas/schema.ts";

/** Copy of /areas-served; its heading and intro are in content/heads.ts. */
export default {
  storeNote: "{{city}}, Open {{briefHours}}",
  map: {
    title: "The map",
    rings: "Rings show the straight-line distance from the store.",
    text: "Tap a dot to open the page for that place.",
  },
  places: {
    title: "All places by county",
    filterLabel: "Find your town",
    filterHint: "Type a name or a ZIP code",
    noneTitle: "No place of that name",
    noneText:
      "Try fewer letters or a ZIP code. You are welcome from anywhere: we are in {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{city}}{{/atDowntownDetroit}}.",
    clearLabel: "Show all places",
  },
} satisfies AreasIndexCopy;
