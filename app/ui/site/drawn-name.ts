/** The name that `art/wordmark.svg` draws. */
export const DRAWN_NAME = "Hyde Cannabis";
