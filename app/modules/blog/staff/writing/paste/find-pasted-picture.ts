import { parsePastedHtml } from "./parse-pasted-html.ts";

/**
 * The picture that is pasted. Word adds a picture of copied text to the clipboard: the text is pasted then.
 */
export function findPastedPicture(data: DataTransfer): File | undefined {
  const file = [...data.files].find(({ type }) => type.startsWith("image/"));
  const html = data.getData("text/html");
  if (!file || html === "") return file;
  return parsePastedHtml(html).textContent.trim() === "" ? file : undefined;
}
