import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const NAME = "virtual:visit-script";
const RESOLVED = `\0${NAME}`;
const SOURCE = "app/modules/analytics/browser/visit-script.ts";

/**
 * Bundles the script that measures visits into a file of its own, apart from React and the router:
 * pages are measured also where those are never fetched. On the server `virtual:visit-script` is its
 * address; in the browser, and in development, that is empty.
 */
export function visitScript(): Plugin {
  let made: Promise<{ fileName: string; code: string }> | undefined;
  return {
    name: "visit-script",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { command, root } = this.environment.config;
      if (command !== "build" || this.environment.name === "client") return 'export default "";';
      made ??= bundle(root);
      return `export default ${JSON.stringify(`/${(await made).fileName}`)};`;
    },
    generateBundle: {
      async handler() {
        if (this.environment.name !== "client") return;
        made ??= bundle(this.environment.config.root);
        const { fileName, code } = await made;
        this.emitFile({ type: "asset", fileName, source: code });
      },
    },
  };
}

async function bundle(root: string): Promise<{ fileName: string; code: string }> {
  const result = (await build({
    ...{ root, configFile: false, logLevel: "warn", publicDir: false },
    build: {
      ...{ write: false, target: "es2022", minify: true, modulePreload: false },
      lib: { entry: join(root, SOURCE), formats: ["iife"], name: "visit" },
    },
  })) as Rolldown.RolldownOutput[];
  const code = result[0]?.output[0]?.code;
  if (!code) throw new Error(`${SOURCE} gave no script`);
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/visit-${hash}.js`, code };
}
