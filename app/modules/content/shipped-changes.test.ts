import { expect, test } from "vitest";
import { applyChange, judgeChange, listShippedChanges } from "./shipped-changes.ts";

type Faq = { question: string; answer: string };
const faq = (question: string, answer = "Yes."): Faq => ({ question, answer });
const identityOf = ({ question }: Record<string, unknown>) => String(question);

const BASE = [faq("Open?"), faq("Parking?"), faq("Returns?")];
const changesTo = (after: Faq[]) => listShippedChanges(BASE, after, identityOf);

test("a release that changed nothing has no changes, whatever the order of keys", () => {
  expect(changesTo(BASE.map(({ question, answer }) => ({ answer, question })))).toEqual([]);
});

test("rewritten, renamed, added and removed texts are told apart", () => {
  const renamed = faq("{{#pickup}}Parking?{{/pickup}}", "No.");
  expect(changesTo([faq("Open?", "Daily."), renamed, faq("Returns?"), faq("Pets?")])).toEqual([
    { before: faq("Open?"), after: faq("Open?", "Daily.") },
    { before: faq("Parking?"), after: renamed },
    { after: faq("Pets?") },
  ]);
  expect(changesTo([faq("Open?"), faq("Parking?")])).toEqual([{ before: faq("Returns?") }]);
});

test("only texts staff have not edited may be changed for them", () => {
  const change = { before: faq("Open?"), after: faq("Open?", "Daily.") };
  const judge = (ours: Faq[]) => judgeChange(ours, change, identityOf);
  expect(judge([faq("Open?")])).toBe("unedited");
  expect(judge([faq("Open?", "Ask us.")])).toBe("edited");
  expect(judge([faq("Open?", "Daily.")])).toBe("settled");
  expect(judge([faq("Other?")])).toBe("settled");
});

test("new texts wait for staff, and removed ones go where nobody edited them", () => {
  const judge = (ours: Faq[], change: object) => judgeChange(ours, change, identityOf);
  expect(judge(BASE, { after: faq("Pets?") })).toBe("edited");
  expect(judge([...BASE, faq("Pets?")], { after: faq("Pets?") })).toBe("settled");
  expect(judge(BASE, { before: faq("Returns?") })).toBe("unedited");
  expect(judge([faq("Returns?", "Never.")], { before: faq("Returns?") })).toBe("edited");
});

test("a change is applied in its place, at the end, or by taking the text away", () => {
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
