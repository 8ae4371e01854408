/** What the bundler tells of a module; the part we need. */
interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
}

interface Context {
  getModuleInfo(id: string): Module | null;
}

/** Routes and parts of the staff area. */
const STAFF = /\/app\/(?:routes\/admin|ui\/staff|modules\/.+\/staff)\//;

/** What several pages have in common; the rest stays with the page it belongs to. */
const COMMON = /\/app\/(?:ui|modules)\/|\/node_modules\/lucide-react\//;

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const ICON_LIST = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** Pages a module must be on for visitors to have it in the file all their pages share. */
const LEAST_PAGES = 2;

/**
 * Names the file a module of the browser goes to: `shared` for what visitors' pages have in common,
 * `staff` for what only the staff area uses, null where the bundler decides. Visitors must fetch
 * nothing for the staff area's sake, so its pages do not count among theirs.
 */
export function makeChunkNames(): (id: string, context: Context) => string | null {
  const known = new Map<string, Set<string>>();
  return (id, context) => {
    if (!COMMON.test(id)) return null;
    const pages = known.get(id) ?? visitorPages(id, context);
    known.set(id, pages);
    if (pages.size === 0) return "staff";
    return pages.size < LEAST_PAGES ? null : "shared";
  };
}

/** Entries of the public site from which a chain of imports leads to the module. */
function visitorPages(id: string, context: Context): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const queue = [id];
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (seen.has(module) || STAFF.test(module)) continue;
    seen.add(module);
    const info = context.getModuleInfo(module);
    if (info?.isEntry) pages.add(module.replace(/\?.*$/, ""));
    queue.push(...importersOf(module, context));
  }
  return pages;
}

function importersOf(id: string, context: Context): readonly string[] {
  const info = context.getModuleInfo(id);
  const all = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  const icon = id.match(ICON)?.[1];
  if (icon === undefined) return all;
  // Every icon is imported by the one list of them: who uses it, its name has to tell.
  return all.flatMap((list) => (ICON_LIST.test(list) ? usersOf(icon, list, context) : []));
}

function usersOf(icon: string, list: string, context: Context): string[] {
  const info = context.getModuleInfo(list);
  const line = info?.code?.match(new RegExp(`\\{([^}]*)\\} from ['"]./icons/${icon}.mjs['"]`));
  const names = [...(line?.[1] ?? "").matchAll(/default as (\w+)/g)].map(([, name]) => name);
  const users = info?.importers ?? [];
  return users.filter((user) => {
    const code = context.getModuleInfo(user)?.code;
    const imported = code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g);
    const words = [...(imported ?? [])].flatMap(([, list = ""]) => list.match(/\w+/g) ?? []);
    return words.some((word) => names.includes(word));
  });
}
