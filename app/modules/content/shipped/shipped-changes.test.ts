import { expect, test } from "vitest";
import { applyChange, classifyChange, listShippedChanges } from "./shipped-changes.ts";

type Faq = { question: string; answer: string };
const faq = (question: string, answer = "Yes."): Faq => ({ question, answer });
const identityOf = ({ question }: Record<string, unknown>) => String(question);

const BASE = [faq("Open?"), faq("Parking?"), faq("Returns?")];
const changesTo = (after: Faq[]) => listShippedChanges(BASE, after, identityOf);

test("an unchanged release has no changes, regardless of key order", () => {
  expect(changesTo(BASE.map(({ question, answer }) => ({ answer, question })))).toEqual([]);
});

test("distinguishes rewritten, renamed, added, and removed texts", () => {
  const renamed = faq("{{#pickup}}Parking?{{/pickup}}", "No.");
  expect(changesTo([faq("Open?", "Daily."), renamed, faq("Returns?"), faq("Pets?")])).toEqual([
    { before: faq("Open?"), after: faq("Open?", "Daily.") },
    { before: faq("Parking?"), after: renamed },
    { after: faq("Pets?") },
  ]);
  expect(changesTo([faq("Open?"), faq("Parking?")])).toEqual([{ before: faq("Returns?") }]);
});

test("changes only texts that staff have not edited", () => {
  const change = { before: faq("Open?"), after: faq("Open?", "Daily.") };
  const classify = (current: Faq[]) => classifyChange(current, change, identityOf);
  expect(classify([faq("Open?")])).toBe("unedited");
  expect(classify([faq("Open?", "Ask us.")])).toBe("edited");
  expect(classify([faq("Open?", "Daily.")])).toBe("settled");
  expect(classify([faq("Other?")])).toBe("settled");
});

test("new texts wait for staff, and removed ones are removed unless edited", () => {
  const classify = (current: Faq[], change: object) => classifyChange(current, change, identityOf);
  expect(classify(BASE, { after: faq("Pets?") })).toBe("edited");
  expect(classify([...BASE, faq("Pets?")], { after: faq("Pets?") })).toBe("settled");
  expect(classify(BASE, { before: faq("Returns?") })).toBe("unedited");
  expect(classify([faq("Returns?", "Never.")], { before: faq("Returns?") })).toBe("edited");
});

test("applies a change by replacing, appending, or removing the text", () => {
  const apply = (change: object) => applyChange(BASE, change, identityOf).map(identityOf);
  const renamed = faq("Where to park?");
  expect(apply({ before: faq("Parking?"), after: renamed })).toEqual([
    "Open?",
    "Where to park?",
    "Returns?",
  ]);
  expect(apply({ after: faq("Pets?") })).toEqual(["Open?", "Parking?", "Returns?", "Pets?"]);
  expect(apply({ before: faq("Parking?") })).toEqual(["Open?", "Returns?"]);
});
