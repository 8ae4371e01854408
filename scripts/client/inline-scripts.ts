import { readFile } from "node:fs/promises";
import { minifySync, type Plugin, transformWithOxc } from "vite";

const QUERY = "?script";

/**
 * `import code from "./file.ts?script"` gives that file as JavaScript, as small as it gets, to be
 * sent within the document. The file imports nothing and is one call of a function.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
        target: "es2020",
      });
      const small = minifySync(file, code, { module: false });
      return `export default ${JSON.stringify(small.code.trim())};`;
    },
  };
}
