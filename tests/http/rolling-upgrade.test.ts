import { copyFileSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get } from "#tests/setup/http.ts";
import { createNextRelease, createRelease } from "#tests/setup/releases.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const PAGES = ["/", "/shop", "/blog", "/contact", "/areas/detroit"];

/** Scripts, style sheets, and fonts that a document, script, or style sheet names. */
const NAMED_FILES = /(?:\/(?:assets|fonts)\/|"\.\/)([\w.-]+\.(?:js|css|woff2))/g;

interface Process {
  origin: string;
  server: ServerProcess;
}

/** A document, and the release whose process sent it. */
interface Page {
  text: string;
  release: string;
}

describe.skipIf(!inject("sqliteTemplates"))("an upgrade from one build to another", () => {
  const folder = createTempFolder("hyde-releases-");
  const within = (name: string) => join(folder.path, name);
  const [dataDir, current] = [createTempFolder("hyde-data-"), within("current")];
  let processes: [Process, Process];

  /** Starts a process in the release that the link names, as the systemd unit does. */
  const start = async (): Promise<Process> => {
    const PORT = String(await findFreePort());
    const origin = `http://localhost:${PORT}`;
    const env = { PORT, DATA_DIR: dataDir.path, PUBLIC_ORIGIN: "http://localhost:3000" };
    const server = spawnServer(env, { release: current });
    expect(await server.started, server.output()).toBe(true);
    return { origin, server };
  };
  const linkTo = (release: string) => {
    symlinkSync(within(release), within("next"));
    renameSync(within("next"), current);
  };
  const readPages = async (from: Process, release: string): Promise<Page[]> => {
    const responses = await Promise.all(PAGES.map((path) => get(from, path)));
    expect(responses.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
    return responses.map(({ text }) => ({ text, release }));
  };

  beforeAll(async () => {
    const seeded = inject("sqliteTemplates")?.seeded ?? "";
    copyFileSync(join(seeded, SQLITE_FILE_NAME), join(dataDir.path, SQLITE_FILE_NAME));
    createRelease(within("first"));
    createNextRelease(within("second"));
    linkTo("first");
    processes = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(processes?.map(({ server }) => server.kill("SIGTERM")) ?? []);
    dataDir.remove();
    folder.remove();
  });

  /** Requests every file that the pages name from every process. Returns the number of files. */
  const expectFiles = async (pages: readonly Page[]): Promise<number> => {
    const files = new Set(pages.flatMap(({ text, release }) => namedFiles(text, release)));
    // Grows while it is read: scripts and style sheets name more files.
    for (const path of files) {
      const content = readFileSync(within(path));
      const [release = "", url = ""] = path.split("/build/client");
      for (const { origin } of processes) {
        const response = await get({ origin }, url, { "Accept-Encoding": "br" });
        expect([url, response.status]).toEqual([url, 200]);
        const isText = /\.(?:js|css)$/.test(url);
        const isSame = isText ? response.text === String(content) : response.raw.equals(content);
        expect([url, isSame]).toEqual([url, true]);
        expect(response.headers["cache-control"]).toContain("immutable");
      }
      if (/\.(?:js|css)$/.test(path)) {
        for (const file of namedFiles(String(content), release)) files.add(file);
      }
    }
    return files.size;
  };

  /** All pages so far; visitors may have them open until long after the upgrade. */
  const pages: Page[] = [];

  const upgrade = async (index: 0 | 1) => {
    await processes[index].server.kill("SIGTERM");
    processes[index] = await start();
  };

  test("both processes have the files of the new and the old pages while it runs", async () => {
    pages.push(...(await readPages(processes[1], "first")));
    linkTo("second");
    await upgrade(0);
    pages.push(...(await readPages(processes[0], "second")));
    pages.push(...(await readPages(processes[1], "first")));
    expect(await expectFiles(pages)).toBeGreaterThan(40);
  });

  test("afterward, they still have the files of the old pages", async () => {
    await upgrade(1);
    pages.push(...(await readPages(processes[1], "second")));
    await expectFiles(pages);
  });
});

/** Paths below the folder of releases; without files that only look like names. */
function namedFiles(text: string, release: string): string[] {
  return [...text.matchAll(NAMED_FILES)].map(([match, name]) => {
    const url = match.startsWith("/") ? match : `/assets/${name}`;
    return `${release}/build/client${url}`;
  });
}
