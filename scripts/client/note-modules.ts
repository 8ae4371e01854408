import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Outside the folder that is served. */
export const MODULES_FILE = "build/client-modules.json";

/**
 * Lists the modules in each browser file, relative to the project, for the test that visitors fetch
 * nothing of the staff area.
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
