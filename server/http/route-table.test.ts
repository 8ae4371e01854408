import { expect, test } from "vitest";
import { RouteTable } from "./route-table.ts";

interface Given {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  acceptsForms?: boolean;
}

const route = ({ acceptsForms, parentId = "root", ...rest }: Given) => ({
  ...{ ...rest, parentId },
  module: { default: () => null, ...(acceptsForms ? { action: () => null } : {}) },
});

const table = new RouteTable({
  routes: Object.fromEntries(
    [
      route({ id: "home", index: true }),
      route({ id: "contact", path: "contact", acceptsForms: true }),
      route({ id: "post", path: "blog/:slug" }),
      route({ id: "admin", path: "admin", acceptsForms: true }),
      route({ id: "tools", parentId: "admin" }),
      route({ id: "generator", parentId: "tools", index: true, acceptsForms: true }),
      route({ id: "visits", parentId: "tools", path: "visits" }),
      route({ id: "missing", path: "*" }),
    ].map((entry) => [entry.id, entry]),
  ),
});

test.each([
  ["/", "home"],
  ["/blog/a-b", "post"],
  ["/Blog/x", "post"],
  ["/blog", "missing"],
  ["/blog/a/b", "missing"],
  ["/nowhere", "missing"],
  ["/constructor/x", "missing"],
  ["/admin", "generator"],
  ["/%63ontact", "contact"],
  ["//contact", "missing"],
])("%s matches %s", (path, id) => {
  expect(table.find(path)?.id).toBe(id);
});

test.each([
  ["/contact", "", true],
  ["/CONTACT/", "", true],
  ["/contact.data", "", true],
  ["/admin", "", true],
  ["/admin", "?index", true],
  ["/admin/visits", "", false],
  ["/admin/visits.data", "?index", false],
  ["/", "", false],
  ["/_root.data", "", false],
  ["/blog/x", "", false],
  ["/nowhere", "", false],
])("%s%s accepts forms: %s", (pathname, search, accepts) => {
  expect(table.acceptsForms({ pathname, search })).toBe(accepts);
});
