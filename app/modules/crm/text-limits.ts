/** Maximum lengths of what staff write about leads, in UTF-16 units as `maxlength` counts them. */

export const MAX_NOTE_LENGTH = 2_000;

/** An answer, and the text of a saved reply. */
export const MAX_ANSWER_LENGTH = 5_000;

/** The name of a saved reply or a segment. */
export const MAX_LABEL_LENGTH = 60;
