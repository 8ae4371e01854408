/** Imports flow one way: routes → modules → db, platform. `npm run check` holds them to it. */

const TESTS = "\\.test\\.tsx?$";

/**
 * Which module may use which other ones, and for what. A new pair is a decision: add it here with
 * its reason, or put what both need into `platform` or `ui`.
 */
const MODULE_PAIRS = {
  // The line names the business.
  announcement: ["compliance", "content-store", "site-facts"],
  // City pages show pictures, name the business and say whether the store is open; staff change
  // how alike they may be and lay texts of their own over those of the files.
  areas: ["audit", "compliance", "content-store", "pictures", "shell", "site-facts"],
  // Sign-in is recorded, limited by network, and answers with notices.
  auth: ["audit", "notices", "rate-limits"],
  // The auto-publisher has posts written and publishes them by the clock; the nightly search tasks
  // run by it too. What they change is recorded, and titles are shown with facts filled in.
  automation: [
    ...["audit", "backup", "blog", "jobs", "menu-health", "notices", "seo-automation"],
    ...["site-facts", "uploads", "writer"],
  ],
  // Backups and their trials run by the clock.
  backup: ["jobs", "uploads"],
  // Posts show pictures and uploads, name the business, are taken down while a service they offer is
  // not approved, announce themselves through the outbox,
  // leave what they are compared by, record who changed them, and their share panel answers with
  // notices.
  blog: [
    ...["audit", "compliance", "notices", "outbox", "overlap", "pictures", "site-facts"],
    "uploads",
  ],
  // Staff change what all these modules show; each change is recorded and answered with a notice.
  business: [
    ...["announcement", "areas", "audit", "catalog", "compliance", "content-store", "deals"],
    ...["mail-setup", "menu-health", "notices", "pages", "pictures", "seo", "site-facts"],
    ...["uploads", "videos"],
  ],
  // Products and categories show pictures, uploads among them, and link to the menu.
  catalog: ["compliance", "content-store", "pictures", "shell", "site-facts", "uploads"],
  // Which approvals are on is a fact, and so is the state whose rules apply.
  compliance: ["site-facts"],
  // Deals link to the menu, show pictures and fill names and dates of the business into their terms.
  deals: ["compliance", "content-store", "shell", "site-facts", "uploads"],
  // The popup's words are page copy.
  "exit-intent": ["pages"],
  // The home page is put together from the parts of others.
  home: ["catalog", "pages", "shell", "site-facts", "videos"],
  // Notices to search engines are rows of the outbox, of the kind the blog writes.
  indexnow: ["blog", "outbox"],
  // Leads answer with notices, send mail with the required warnings through the outbox, are limited,
  // and name the store; what staff do about them is recorded.
  leads: ["audit", "compliance", "notices", "outbox", "rate-limits", "site-facts"],
  // Staff see what waits for email to be set up, and send a test like any other mail; it is recorded.
  "mail-setup": [...["audit", "leads", "menu-health", "outbox", "rate-limits", "site-facts"]],
  // The menu is checked by the clock; what happens is recorded, mailed as other mails are, and
  // changes where the links made of the facts lead.
  "menu-health": ["audit", "jobs", "leads", "outbox", "site-facts"],
  // Texts are compared with the city pages, and names of places count for nothing.
  overlap: ["areas", "site-facts"],
  // The first page of the staff area has a word from everybody.
  overview: [
    "automation",
    "backup",
    "blog",
    "business",
    "jobs",
    "leads",
    "mail-setup",
    "menu-health",
    "relocation",
    "seo-automation",
    "site-facts",
    "visits",
  ],
  // The pin of the store is placed on the map of the areas, and its directions link is a fact.
  location: ["areas", "site-facts"],
  // Page copy names the business and shows pictures.
  pages: ["compliance", "content-store", "pictures", "site-facts"],
  // Finds what texts of all kinds say only for a location.
  relocation: ["areas", "blog", "business", "pages", "site-facts"],
  // Redirects are recorded.
  redirects: ["audit"],
  // Heads, sitemap and share images describe the pages of the other modules.
  seo: [
    ...["areas", "blog", "catalog", "compliance", "content-store", "pages", "pictures"],
    ...["share-images", "site-facts"],
  ],
  // The three tasks: sitemap, notices to search engines, and a look at the pages as they do.
  "seo-automation": ["audit", "blog", "indexnow", "notices", "outbox", "seo", "verification"],
  // A share image is drawn over a picture, which staff may have brought in.
  "share-images": ["uploads"],
  // The frame around every page: business facts, the required warnings, and the footer's sign-up box.
  shell: ["announcement", "compliance", "leads", "site-facts"],
  // Staff may lay facts of their own over those of the content file.
  "site-facts": ["content-store"],
  // Stand beside the pictures of the site, answer with notices, and it is recorded who brought one
  // in or deleted it.
  uploads: ["audit", "notices", "pictures"],
  // How long counts of visits are kept the privacy page says; checks of the menu go first.
  upkeep: ["menu-health", "site-facts"],
  // The tag is recorded, and its card answers with notices.
  verification: ["audit", "notices"],
  // Visits are counted by the site's own pages, and measured by what its links lead to.
  visits: ["areas", "blog", "catalog", "seo", "site-facts"],
  // The writer makes posts of what is known of places and business, compares and records them; its
  // pages answer with notices.
  writer: [
    ...["areas", "audit", "blog", "compliance", "notices", "overlap", "pictures"],
    "site-facts",
  ],
  // Reels have posters, and profile addresses are facts.
  videos: ["compliance", "content-store", "site-facts", "uploads"],
};

const refuseCircles = (name, path = []) => {
  if (path.includes(name)) throw new Error(`modules in a circle: ${[...path, name].join(" → ")}`);
  for (const other of MODULE_PAIRS[name] ?? []) refuseCircles(other, [...path, name]);
};
for (const name of Object.keys(MODULE_PAIRS)) refuseCircles(name);

const modulePairRules = [
  ...Object.entries(MODULE_PAIRS).map(([name, others]) => ({
    name: `module-pairs-${name}`,
    comment: `app/modules/${name} may use of the modules: ${others.join(", ")}`,
    severity: "error",
    from: { path: `^app/modules/${name}/`, pathNot: TESTS },
    to: { path: "^app/modules/", pathNot: `^app/modules/(?:${[name, ...others].join("|")})/` },
  })),
  {
    name: "module-pairs-none",
    comment: "this module is not listed in MODULE_PAIRS: it may use no other",
    severity: "error",
    from: {
      path: "^app/modules/([^/]+)/",
      pathNot: [`^app/modules/(?:${Object.keys(MODULE_PAIRS).join("|")})/`, TESTS],
    },
    to: { path: "^app/modules/", pathNot: "^app/modules/$1/" },
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
      comment: "app/ui imports only app/ui",
      severity: "error",
      from: { path: "^app/ui/", pathNot: TESTS },
      to: { path: "^(?:app|content|generated|scripts|server|tests)/", pathNot: "^app/ui/" },
    },
    {
      name: "platform-stands-alone",
      comment:
        "app/platform imports only app/platform, the time zone, what the build generates, and types of ui",
      severity: "error",
      from: { path: "^app/platform/", pathNot: TESTS },
      to: {
        path: "^(?:app|content|scripts|server|tests)/",
        pathNot: "^app/(?:platform/|ui/image-data\\.ts$)|^content/time-zone\\.ts$",
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
          "^app/modules/pictures/schema\\.ts$",
          // Staff cannot change the time zone, and staff pages format times in the browser.
          "^app/platform/time-text\\.ts$",
        ],
      },
      to: { path: "^content/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "views-without-server-files",
      comment: "what runs in browsers takes no more than types from .server files",
      severity: "error",
      from: { path: "^app/(?:ui/|modules/[^/]+/views/|entry\\.client\\.tsx$)", pathNot: TESTS },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
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
