const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 forbids even when escaped (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML elements and attributes, and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** An element with attributes around content that is already XML. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...content: string[]
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${given.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}

/** An element that contains a text, which is escaped. */
export function textElement(
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): string {
  return element(name, attributes, escapeXml(text));
}

/** The first line of every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
