import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
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

const WORKER_SOURCE = "../worker.server.ts";
const WORKER_FILE = "worker.js";

/** Builds the entry of the worker thread next to the server's, and puts its path where it is started. */
export function workerEntry(): Plugin {
  let isStarted = false;
  return {
    name: "worker-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id: "app/worker.server.ts", fileName: WORKER_FILE });
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(WORKER_SOURCE)) return null;
      isStarted = true;
      const path = relative(dirname(fileName), WORKER_FILE);
      return { code: code.replace(WORKER_SOURCE, `./${path}`), map: null };
    },
    generateBundle() {
      if (!isStarted) this.error(`nothing starts ${WORKER_SOURCE}`);
    },
  };
}

const REACT_ARIA = /[\\/]node_modules[\\/](?:react-aria|react-stately|react-aria-components)[\\/]/;

/** A file of texts in one language, such as `./de-DE.mjs`. */
const TEXTS = /(?:^|[\\/])[a-z]{2}-[A-Z]{2}\.\w+$/;

const NO_TEXTS = "\0no-texts";

/** Leaves React Aria's own texts in 30 other languages out of the browser's files. */
export function englishOnly(): Plugin {
  return {
    name: "english-only",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer = "") {
      if (!TEXTS.test(id) || id.includes("en-US") || !REACT_ARIA.test(importer)) return null;
      return NO_TEXTS;
    },
    load: (id) => (id === NO_TEXTS ? "export default {};" : null),
  };
}

const ICONS = "node_modules/lucide/dist/esm";
const ICON_IMPORT = /import \{([^}]*)\} from "lucide";/;

/** The file of each icon below {@link ICONS}, by the names under which the index exports it. */
function mapIconFiles(): Map<string, string> {
  const index = readFileSync(`${ICONS}/lucide.mjs`, "utf8");
  const lines = index.matchAll(/export \{(.+)\} from '\.\/(.+)';/g);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}

/** The icons that a source imports from Lucide's index: their local names and files. */
function listIcons(source: string, files: Map<string, string>) {
  const [statement = "", names = ""] = ICON_IMPORT.exec(source) ?? [];
  const icons = names.split(",").flatMap((specifier) => {
    const [name = "", alias = name] = specifier.trim().split(/ as /);
    const file = files.get(name);
    return file ? [{ alias, file }] : [];
  });
  return { statement, icons };
}

/**
 * Imports each Lucide icon from its own file instead of the index. Through the index, every file that uses
 * one icon depends on all icons in use, so visitors would load those of the staff area.
 */
export function directIcons(): Plugin {
  const files = mapIconFiles();
  return {
    name: "direct-icons",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!/\/app\/.+\.tsx?$/.test(id)) return null;
      const { statement, icons } = listIcons(code, files);
      if (icons.length === 0) return null;
      const imports = icons.map(
        ({ alias, file }) => `import ${alias} from "lucide/dist/esm/${file}";`,
      );
      // On one line, so that the lines below keep their numbers.
      return { code: code.replace(statement, () => imports.join("")), map: null };
    },
  };
}

/** Whether the file is an icon that a source outside the staff area imports. */
export function findPublicIcons(isStaff: (path: string) => boolean): (id: string) => boolean {
  const files = mapIconFiles();
  const paths = globSync("app/**/*.{ts,tsx}").filter((path) => !isStaff(`/${path}`));
  const icons = paths.flatMap((path) => listIcons(readFileSync(path, "utf8"), files).icons);
  const shown = new Set(icons.map(({ file }) => file));
  return (id) => shown.has(/\/lucide\/dist\/esm\/(.+)$/.exec(id)?.[1] ?? "");
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
