import { STORE_TIME } from "#app/platform/format-time.ts";
import type { Field } from "./fields.ts";

/** The form of the announcement. */
export const announcementFields: Field[] = [
  { name: "shown", label: "Show the announcement above every page", kind: "check" },
  {
    ...{ name: "text", label: "Text", kind: "text", canBeEmpty: true, facts: "text" },
    hint: "One short sentence, 160 characters at most",
  },
  {
    name: "link.label",
    label: "Link text",
    kind: "text",
    group: "Link (optional)",
    optional: true,
  },
  {
    ...{ name: "link.url", label: "Link URL", kind: "text", group: "Link (optional)" },
    ...{
      optional: true,
      inputMode: "url",
      normalizer: "url",
      hint: "A page of this site, such as /specials, or a URL that starts with https://",
    },
  },
  {
    ...{ name: "endsOn", label: "Last day (optional)", kind: "date", optional: true },
    hint: `${STORE_TIME}. The announcement disappears the next day.`,
  },
];
