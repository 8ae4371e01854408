import { expect, test } from "vitest";
import { makeChunkNames } from "./chunk-names.ts";

const ICONS = "/p/node_modules/lucide-react/dist/esm/lucide-react.mjs";
const icon = (name: string) => `/p/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
const entry = (name: string) => `/p/app/routes/${name}.tsx?__react-router-build-client-route`;

/** Who imports what; entries are the routes. */
const IMPORTS: Record<string, string[]> = {
  [entry("site/home")]: [
    "/p/app/modules/a/used.ts",
    "/p/app/ui/icon.tsx",
    "/p/app/ui/one.tsx",
    ICONS,
  ],
  [entry("site/shop")]: ["/p/app/modules/a/views/list.tsx", "/p/app/ui/icon.tsx"],
  "/p/app/modules/a/views/list.tsx": ["/p/app/modules/a/used.ts"],
  [entry("admin/posts")]: [
    "/p/app/modules/a/staff/table.tsx",
    "/p/app/ui/staff/field.tsx",
    "/p/app/ui/one.tsx",
  ],
  [entry("admin/leads")]: ["/p/app/modules/a/staff/table.tsx", "/p/app/ui/staff/field.tsx"],
  "/p/app/modules/a/staff/table.tsx": [
    "/p/app/modules/a/rows.ts",
    "/p/app/modules/a/used.ts",
    ICONS,
  ],
  [ICONS]: [icon("star"), icon("trash-2")],
};

const CODE: Record<string, string> = {
  [ICONS]: `export { default as LucideStar, default as Star } from './icons/star.mjs';
export { default as Trash2, default as Trash2Icon } from './icons/trash-2.mjs';`,
  [entry("site/home")]: 'import { MapPin, Star } from "lucide-react";',
  "/p/app/modules/a/staff/table.tsx": 'import { Trash2 } from "lucide-react";',
};

const context = {
  getModuleInfo: (id: string) => ({
    isEntry: id.includes("?"),
    importers: Object.keys(IMPORTS).filter((importer) => IMPORTS[importer]?.includes(id)),
    dynamicImporters: [],
    code: CODE[id] ?? null,
  }),
};

test.each([
  ["what two pages for visitors use", "/p/app/modules/a/used.ts", "shared"],
  ["what one page and the staff area use", "/p/app/ui/one.tsx", null],
  ["a part of the staff area", "/p/app/ui/staff/field.tsx", "staff"],
  ["what only the staff area uses, wherever it lies", "/p/app/modules/a/rows.ts", "staff"],
  ["an icon of the staff area", icon("trash-2"), "staff"],
  ["an icon of one page", icon("star"), null],
  ["a library", "/p/node_modules/react/index.js", null],
])("%s", (_what, id, name) => {
  expect(makeChunkNames()(id, context)).toBe(name);
});
