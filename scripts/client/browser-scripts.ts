import { createHash } from "node:crypto";
import { basename } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const INLINE = "?script";
const FILE = "?script-url";

/**
 * Scripts that run apart from React and the router, each bundled on its own:
 * `import code from "./file.ts?script"` gives its JavaScript, to be sent within the document;
 * `import url from "./file.ts?script-url"` gives the URL of its file, and nothing in development.
 * Only the server writes documents, so in the browser's bundle both are empty.
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
  if (!chunk?.code) throw new Error(`${entry} gave no script`);
  return { code: chunk.code.trim(), files: chunk.moduleIds };
}
