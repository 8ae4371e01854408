const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Everything XML 1.0 may not hold, whatever the escaping (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or an attribute of an XML document; characters XML forbids are left out. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** An element around what is XML already, with attributes. */
export function element(
  name: string,
  attributes: Record<string, string>,
  ...content: string[]
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const start = `<${name}${given.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}

/** An element with text in it. */
export function textElement(
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): string {
  return element(name, attributes, escapeXml(text));
}

/** The line every document begins with. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
