import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { publishBuildFiles, publishedFiles } from "./published-builds.ts";

let folder: string;
let dataDir: string;

beforeEach(() => {
  const created = createTempFolder("hyde-builds-");
  onTestFinished(() => created.remove());
  folder = created.path;
  dataDir = join(folder, "data");
});

/** Makes the browser files of a build with one style sheet, and returns their folder. */
function createBuild(name: string): string {
  const root = join(folder, name);
  for (const kind of ["assets", "images", "fonts"])
    mkdirSync(join(root, kind), { recursive: true });
  writeFileSync(join(root, `assets/styles-${name}.css`), `/* ${name} */`);
  return root;
}

const ask = async (path: string) => {
  const app = new Hono().use(publishedFiles(dataDir)).get("*", (c) => c.text("missing", 404));
  const response = await app.request(path);
  return [response.status, await response.text()];
};

const published = () => readdirSync(join(dataDir, "builds"));

test("a published file is served after the build itself is gone", async () => {
  const root = createBuild("a");
  expect(await ask("/assets/styles-a.css")).toEqual([404, "missing"]);
  await publishBuildFiles(root, dataDir);
  rmSync(root, { recursive: true });
  expect(await ask("/assets/styles-a.css")).toEqual([200, "/* a */"]);
  expect(await ask("/assets/styles-b.css")).toEqual([404, "missing"]);
  expect(await ask("/assets/../../session-secret.css")).toEqual([404, "missing"]);
});

test("processes that publish one build at the same time leave one complete copy", async () => {
  const root = createBuild("a");
  await Promise.all(Array.from({ length: 8 }, () => publishBuildFiles(root, dataDir)));
  expect(published()).toHaveLength(1);
  const [name = ""] = published();
  expect(readFileSync(join(dataDir, "builds", name, "assets/styles-a.css"), "utf8")).toBe(
    "/* a */",
  );
});

test("the five builds that started last are kept, whatever their age", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  /** Names of the builds by their published folder. */
  const known = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    await publishBuildFiles(createBuild(name), dataDir);
    const newest = published().find((build) => !known.has(build)) ?? "";
    known.set(newest, name);
    // Published on six days, long ago.
    const at = new Date(Date.UTC(2024, 0, index + 1));
    utimesSync(join(dataDir, "builds", newest), at, at);
    // A process of the first build starts again.
    if (name === "e") await publishBuildFiles(createBuild("a"), dataDir);
  }
  expect(
    published()
      .map((build) => known.get(build))
      .sort(),
  ).toEqual(["a", "c", "d", "e", "f"]);
});

test("an unfinished copy is not served, and is removed after an hour", async () => {
  const builds = join(dataDir, "builds");
  for (const name of ["draft-new", "draft-old"]) mkdirSync(join(builds, name), { recursive: true });
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(join(builds, "draft-old"), twoHoursAgo, twoHoursAgo);
  mkdirSync(join(builds, "draft-new/assets"));
  writeFileSync(join(builds, "draft-new/assets/styles-b.css"), "/* hal");
  expect(await ask("/assets/styles-b.css")).toEqual([404, "missing"]);
  await publishBuildFiles(createBuild("a"), dataDir);
  expect(published()).toHaveLength(2);
  expect(published()).toContain("draft-new");
});
