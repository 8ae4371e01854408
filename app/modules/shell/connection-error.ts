/**
 * What browsers say when a request got no answer at all: Chrome, Firefox and Safari in turn. The
 * error carries no code, only a TypeError with these words.
 */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;

/** Whether an error means that the connection was lost, not that the site failed. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message);
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
