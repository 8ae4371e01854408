import type { Notice } from "./notice.ts";

/**
 * Puts a text into the clipboard and gives the notice to show: `done`, or that it failed, because
 * the browser refuses or has no clipboard on an insecure address.
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
