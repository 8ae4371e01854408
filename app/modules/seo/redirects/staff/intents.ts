/** What the forms of the page ask for. */
export const SAVE_REDIRECT = "save-redirect";
export const DELETE_REDIRECT = "delete-redirect";
export const FORGET_MISSED = "forget-missed";
export const CHANGE_THRESHOLD = "change-threshold";
