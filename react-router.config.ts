import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  serverModuleFormat: "esm",
  // The whole list of routes is 2 KB. Asked for link by link it is an answer of its own for every
  // page, which the index of areas with its 190 links would make a long question.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
