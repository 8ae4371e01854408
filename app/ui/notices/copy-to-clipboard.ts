import type { Notice } from "./notice.ts";

/**
 * Copies a text to the clipboard and returns the notice to show: `done`, or a failure if the browser
 * refuses or has no clipboard on an insecure origin.
 */
export async function copyToClipboard(
  text: string,
  done: Pick<Notice, "title" | "text">,
): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(text);
    return { kind: "default", ...done };
  } catch {
    return { kind: "destructive", title: "Failed to copy", text: "Please try again" };
  }
}
