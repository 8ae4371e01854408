/** As the author of a post: the store, whatever its name is by now. */
const STORE_BYLINE = "{{name}}";

/**
 * An author as it is kept. Whoever writes under the store's name of that day writes for the store:
 * the token is kept in its place, so that the post stays the store's, and says so, when the store
 * is renamed. Every other name is a person's and stays as it is written, a former name of the store
 * among them: who bears it today nobody can tell.
 */
export function keptAuthor(author: string, storeName: string): string {
  return author === storeName ? STORE_BYLINE : author;
}

/** An author as staff read and type it: the store's byline is its name of today. */
export function shownAuthor(author: string, storeName: string): string {
  return author === STORE_BYLINE ? storeName : author;
}
