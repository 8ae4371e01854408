import { STORE_TIME_ZONE } from "#app/platform/format-time.ts";
import type { Field } from "./fields.ts";

/** The form of the announcement. */
export const announcementFields: Field[] = [
  { name: "shown", label: "Show the line above every page", kind: "check" },
  {
    ...{ name: "text", label: "Text", kind: "text" },
    hint: "One short sentence, 160 characters at most. Facts may stand as {{tokens}}.",
  },
  {
    name: "link.label",
    label: "Words of the link",
    kind: "text",
    group: "Link (optional)",
    optional: true,
  },
  {
    ...{ name: "link.url", label: "It leads to", kind: "text", group: "Link (optional)" },
    ...{
      optional: true,
      inputMode: "url",
      normalizer: "url",
      hint: "A page of this site such as /specials, or an https address",
    },
  },
  {
    ...{ name: "endsOn", label: "Last day (optional)", kind: "date", optional: true },
    hint: `Store time (${STORE_TIME_ZONE}); from the next day on the line is gone`,
  },
];
