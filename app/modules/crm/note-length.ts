/** Longest note on a lead, in UTF-16 units, as `maxlength` counts. */
export const LONGEST_NOTE = 2_000;
