import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Beside what is served, not in it. */
export const MODULES_FILE = "build/client-modules.json";

/**
 * Writes down which modules went into which file of the browser, relative to the project: from the
 * files themselves nobody could tell whether visitors fetch something of the staff area.
 */
export function noteModules(): Plugin {
  return {
    name: "note-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle(_options, bundle) {
      const root = this.environment.config.root;
      const files: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const ids = output.moduleIds.map((id) => id.replace(`${root}/`, "").replace(/\?.*$/, ""));
        files[`/${output.fileName}`] = [...new Set(ids)].sort();
      }
      const path = join(root, MODULES_FILE);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(files, null, 1));
    },
  };
}
