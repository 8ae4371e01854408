/** Maximum length of a note, in UTF-16 units as `maxlength` counts them. */
export const MAX_NOTE_LENGTH = 2_000;
