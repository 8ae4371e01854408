/**
 * What Chrome, Firefox and Safari say when a request got no answer, or when the connection broke in
 * the middle of one. The error carries no code, only a TypeError with these words.
 */
const LOST =
  /failed to fetch|network ?error|load failed|(input|body) stream|connection (was lost|appears)/i;

/**
 * Whether an error means that the connection was lost, not that the site failed. What breaks in the
 * middle of an answer is the cause of the router's own error.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && LOST.test(error.message)) || isConnectionError(error.cause);
}

/**
 * Loads a page as a document, if the site can be reached; otherwise the page that is open stays.
 * @returns false where the site did not answer
 */
export async function loadDocument(href: string): Promise<boolean> {
  try {
    await fetch(href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  // A different fragment alone would not load anything.
  if (href === location.href) location.reload();
  else location.assign(href);
  return true;
}
