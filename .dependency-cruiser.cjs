/** Imports flow one way: routes → modules → db, platform. `npm run check` enforces it. */

const TESTS = "\\.test\\.tsx?$";

/**
 * Which modules a module may import from. A new pair is a decision: add it here, or move what both
 * need into `platform`, `db`, or `ui`. Circles are refused.
 */
const MODULE_PAIRS = {
  // Facts about the shop; everything else reads them.
  store: [],
  audit: [],
  "rate-limits": [],
  // The privacy page says how long visit counts are kept; the other retention times are here.
  background: ["store"],
  // Rules depend on the state and on the owner's approvals, which are facts.
  compliance: ["audit", "store"],
  media: ["audit", "compliance", "store"],
  // What the public saw is saved beside uploads; one process seals at a time.
  archive: ["background", "media"],
  // Links to choose a password are emailed.
  auth: ["audit", "background", "rate-limits", "store"],
  // The restore test verifies the archive of published pages.
  backup: ["archive", "background", "media"],
  // People: contacts, consents, messages, erasure. No other module names their tables. Saved replies
  // must pass the copy check.
  crm: ["audit", "auth", "background", "compliance", "store"],
  // Forms check input, then have crm save it; email goes through the outbox.
  leads: ["background", "compliance", "crm", "rate-limits", "store"],
  // The frame around every page; its footer holds the sign-up form.
  site: ["compliance", "leads", "store"],
  // Products link to the menu; the menu's health is mailed to the owner.
  catalog: ["audit", "background", "compliance", "media", "site", "store"],
  areas: ["audit", "compliance", "media", "site", "store"],
  // Posts are compared with city pages and hidden while a service they offer is not approved.
  blog: ["areas", "audit", "background", "compliance", "media", "store"],
  // Staff edit what these modules show.
  content: [
    ...["areas", "audit", "background", "blog", "catalog", "compliance", "crm", "leads", "media"],
    ...["rate-limits", "site", "store"],
  ],
  // Heads, sitemap, and share images describe the pages of the other modules.
  seo: [
    ...["areas", "audit", "background", "blog", "catalog", "compliance", "content", "media"],
    "store",
  ],
  generator: [
    ...["areas", "audit", "background", "blog", "catalog", "compliance", "media", "seo", "store"],
  ],
  // Problems of backups, emails, jobs, disks, the menu, and the archive; owners are told.
  alerts: ["archive", "auth", "background", "backup", "catalog", "store"],
  // Counts visits and sums up what every module reports for the overview.
  analytics: [
    ...["alerts", "areas", "background", "backup", "blog", "catalog", "content", "crm"],
    ...["generator", "seo", "store"],
  ],
  // Sums up a week of every module for the owners.
  digest: [
    ...["alerts", "analytics", "archive", "auth", "background", "backup", "blog", "catalog"],
    ...["content", "crm", "seo", "store"],
  ],
};

const refuseCircles = (name, path = []) => {
  if (path.includes(name)) throw new Error(`modules in a circle: ${[...path, name].join(" → ")}`);
  for (const other of MODULE_PAIRS[name] ?? []) refuseCircles(other, [...path, name]);
};
for (const name of Object.keys(MODULE_PAIRS)) refuseCircles(name);

const modulePairRules = [
  ...Object.entries(MODULE_PAIRS).map(([name, others]) => ({
    name: `module-pairs-${name}`,
    comment: `app/modules/${name} may use of the modules: ${others.join(", ") || "none"}`,
    severity: "error",
    from: { path: `^app/modules/${name}/`, pathNot: TESTS },
    to: { path: "^app/modules/", pathNot: `^app/modules/(?:${[name, ...others].join("|")})/` },
  })),
  {
    name: "module-pairs-none",
    comment: "this module is not listed in MODULE_PAIRS",
    severity: "error",
    from: {
      path: "^app/modules/",
      pathNot: [`^app/modules/(?:${Object.keys(MODULE_PAIRS).join("|")})/`],
    },
    to: {},
  },
];

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "files that import each other in a circle cannot be understood one at a time",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "content-check-before-build",
      comment: "the content is checked before the first build: nothing made by it is there yet",
      severity: "error",
      from: { path: "^scripts/check-content\\.ts$" },
      to: { path: "^app/platform/(images|share-assets)\\.server\\.ts$", reachable: true },
    },
    {
      name: "resolvable",
      comment: "the import leads nowhere (package missing from package.json, or a wrong path)",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        // Made by Vite and by `react-router typegen`; tsc and the build check them.
        pathNot: "^virtual:|/\\+types/",
      },
    },
    {
      name: "ui-knows-no-domain",
      comment: "app/ui imports only app/ui, and what cleans and compares texts",
      severity: "error",
      from: { path: "^app/ui/", pathNot: TESTS },
      to: {
        path: "^(?:app|content|generated|scripts|server|tests)/",
        pathNot: "^app/(?:ui/|platform/(?:clean-text|fold-text|trim-end)\\.ts$)",
      },
    },
    {
      name: "platform-stands-alone",
      comment:
        "app/platform imports only app/platform, the time zone, what the build generates, and types of ui",
      severity: "error",
      from: { path: "^app/platform/", pathNot: TESTS },
      to: {
        path: "^(?:app|content|scripts|server|tests)/",
        pathNot:
          "^app/(?:platform/|ui/site/picture\\.tsx$|ui/staff/moment\\.tsx$)|^content/time-zone\\.ts$",
      },
    },
    {
      name: "platform-only-types-of-ui",
      comment: "what platform hands to ui has ui's type; it uses none of its code",
      severity: "error",
      from: { path: "^app/platform/", pathNot: TESTS },
      to: { path: "^app/ui/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "db-below-modules",
      comment: "app/db imports app/db and app/platform; its seed reads the list of places",
      severity: "error",
      from: { path: "^app/db/", pathNot: TESTS },
      to: {
        path: "^(?:app|content|generated|scripts|server|tests)/",
        pathNot: "^app/(?:db|platform)/|^content/areas/places\\.server\\.ts$",
      },
    },
    {
      name: "modules-below-routes",
      comment: "app/modules know nothing of routes, of the root, of requests or of the server",
      severity: "error",
      from: { path: "^app/modules/", pathNot: TESTS },
      to: {
        path: "^(?:app|generated|scripts|server|tests)/",
        // The outlines of the map are content made at build; only the areas draw it.
        pathNot: "^app/(?:modules|ui|db|platform)/|^generated/area-map\\.json$",
      },
    },
    ...modulePairRules,
    {
      name: "core-without-screens",
      comment: "the core of a module does not import its own staff/ or views/",
      severity: "error",
      from: { path: "^app/modules/", pathNot: [TESTS, "/(?:staff|views|mail)/"] },
      to: { path: "^app/modules/.+/(?:staff|views)/" },
    },
    {
      name: "app-stands-without-us",
      comment: "app/ runs without server/, scripts/ and tests/",
      severity: "error",
      from: { path: "^app/", pathNot: TESTS },
      to: { path: "^(?:scripts|server|tests)/" },
    },
    {
      name: "server-without-tools",
      comment: "server/ runs without scripts/ and tests/",
      severity: "error",
      from: { path: "^server/", pathNot: TESTS },
      to: { path: "^(?:scripts|tests)/" },
    },
    {
      name: "content-is-data",
      comment: "content/ imports types from elsewhere, nothing that runs",
      severity: "error",
      from: { path: "^content/", pathNot: TESTS },
      to: {
        path: "^(?:app|generated|scripts|server|tests)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "content-through-modules",
      comment:
        "staff will change content at run time: only .server files of modules read the files",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: [
          TESTS,
          "^app/modules/.+\\.server\\.ts$",
          "^app/db/seed\\.server\\.ts$",
          // Pictures come with the build: their list is part of the schema of the other files.
          "^app/modules/media/picture-schema\\.ts$",
          // Staff cannot change the time zone, and staff pages format times in the browser.
          "^app/platform/format-time\\.ts$",
        ],
      },
      to: { path: "^content/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "views-without-server-files",
      comment: "what runs in browsers takes no more than types from .server files",
      severity: "error",
      from: {
        path: "^app/(?:ui/|modules/.+/(?:views|staff)/|routes/site/home-sections\\.tsx$|entry\\.client\\.tsx$)",
        pathNot: TESTS,
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "markdown-in-one-place",
      comment:
        "app/platform/markdown.server.ts is the only parser: it has limits and runs in a worker",
      severity: "error",
      from: {
        path: "^(?:app|content|server)/",
        pathNot: [TESTS, "^app/platform/markdown\\.server\\.ts$"],
      },
      to: {
        path: "node_modules/(?:remark|rehype|mdast|micromark|unified|marked|markdown-it|showdown)",
      },
    },
    {
      name: "runs-without-dev-packages",
      comment: "what is served must not need a package from devDependencies",
      severity: "error",
      from: { path: "^(?:app|content|server)/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|^(?:build|generated)/" },
    exclude: { path: "\\.md\\?raw$" },
    // Types count: a module that knows another one's types knows the other one.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
