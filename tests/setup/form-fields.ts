import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * The fields a browser would send for the form that has a field of that name, without buttons.
 */
export function formFields(html: string, name = "version"): Record<string, string> {
  const forms = DomUtils.getElementsByTagName("form", parseDocument(html));
  const form = forms.find((candidate) => named(candidate).some((field) => nameOf(field) === name));
  if (!form) throw new Error(`no form with a field ${name}`);
  return Object.fromEntries(named(form).flatMap(fieldValue));
}

const nameOf = (element: Element) => element.attribs.name ?? "";

function named(form: Element): Element[] {
  return DomUtils.findAll(
    ({ tagName, attribs }) =>
      ["input", "select", "textarea"].includes(tagName) && attribs.name !== undefined,
    form.children,
  );
}

function fieldValue(field: Element): [string, string][] {
  const { type, value = "", checked } = field.attribs;
  if (field.tagName === "textarea") {
    return [[nameOf(field), DomUtils.textContent(field).replace(/^\n/, "")]];
  }
  if (field.tagName === "select") {
    const options = DomUtils.getElementsByTagName("option", field);
    const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
    return [[nameOf(field), chosen?.attribs.value ?? ""]];
  }
  if (type === "checkbox") return checked === undefined ? [] : [[nameOf(field), "on"]];
  return [[nameOf(field), value]];
}
