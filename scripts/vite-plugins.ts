import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const INLINE = "?script";
const FILE = "?script-url";

/**
 * Bundles scripts that run without React: `import code from "./file.ts?script"` is the bundle's code, to
 * be inlined in the document; `import url from "./file.ts?script-url"` is the URL of the bundle's file, and
 * empty in development. Only the server writes documents, so in the browser's bundle both are empty.
 */
export function browserScripts(): Plugin {
  return {
    name: "browser-scripts",
    enforce: "pre",
    async load(id) {
      const query = [INLINE, FILE].find((end) => id.endsWith(end));
      if (!query) return null;
      const { command, root } = this.environment.config;
      const isBrowser = this.environment.name === "client";
      if (query === INLINE) {
        if (isBrowser) return 'export default "";';
        const { code, files } = await bundle(root, id.slice(0, -INLINE.length));
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(code)};`;
      }
      if (command !== "build") return 'export default "";';
      const file = id.slice(0, -FILE.length);
      const { code } = await bundle(root, file);
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (isBrowser) this.emitFile({ type: "asset", fileName, source: code });
      return `export default ${JSON.stringify(isBrowser ? "" : `/${fileName}`)};`;
    },
  };
}

async function bundle(root: string, entry: string): Promise<{ code: string; files: string[] }> {
  const result = (await build({
    ...{ root, configFile: false, logLevel: "warn", publicDir: false },
    build: {
      ...{ write: false, target: "es2022", minify: true, modulePreload: false },
      lib: { entry, formats: ["iife"], name: "script" },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = result[0]?.output[0];
  if (!chunk?.code) throw new Error(`the bundle of ${entry} is empty`);
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}

/** Where the list is written: outside the folder that is served. */
const MODULES_FILE = "build/client-modules.json";

/**
 * Writes a list of the modules in each browser file, relative to the project, for the test that visitors
 * load nothing of the staff area.
 */
export function writeModuleList(): Plugin {
  return {
    name: "module-list",
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
