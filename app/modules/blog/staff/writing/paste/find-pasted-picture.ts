import { parsePastedHtml } from "./parse-pasted-html.ts";

/**
 * The pasted picture. None if the clipboard also has text, because Word adds a picture of copied text.
 */
export function findPastedPicture(data: DataTransfer): File | undefined {
  const file = [...data.files].find(({ type }) => type.startsWith("image/"));
  const html = data.getData("text/html");
  if (!file || html === "") return file;
  return parsePastedHtml(html).textContent.trim() === "" ? file : undefined;
}
