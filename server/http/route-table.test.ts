import { expect, test } from "vitest";
import { RouteTable } from "./route-table.ts";

interface Given {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  takesForms?: boolean;
}

const route = ({ takesForms, parentId = "root", ...rest }: Given) => ({
  ...{ ...rest, parentId },
  module: { default: () => null, ...(takesForms ? { action: () => null } : {}) },
});

const table = new RouteTable({
  routes: Object.fromEntries(
    [
      route({ id: "home", index: true }),
      route({ id: "contact", path: "contact", takesForms: true }),
      route({ id: "post", path: "blog/:slug" }),
      route({ id: "admin", path: "admin", takesForms: true }),
      route({ id: "tools", parentId: "admin" }),
      route({ id: "generator", parentId: "tools", index: true, takesForms: true }),
      route({ id: "visits", parentId: "tools", path: "visits" }),
      route({ id: "missing", path: "*" }),
    ].map((made) => [made.id, made]),
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
])("%s%s takes forms: %s", (pathname, search, takes) => {
  expect(table.takesForms({ pathname, search })).toBe(takes);
});
