import { expect, test } from "vitest";
import { findSlashItems } from "./slash-items.ts";

const find = (query: string) => findSlashItems(query).map(({ id }) => id);

test("everything is offered before a word is typed", () => {
  expect(find("")).toHaveLength(9);
});

test("finds items by the beginning of their words, also of those that are not shown", () => {
  expect(find("head")).toEqual(["heading", "subheading"]);
  expect(find(" Nu ")).toEqual(["numbers"]);
  expect(find("numbered l")).toEqual(["numbers"]);
  expect(find("pho")).toEqual(["picture", "fact"]);
  expect(find("photo")).toEqual(["picture"]);
  expect(find("ding")).toEqual([]);
});
