import { join } from "node:path";
import { publishBuildFiles } from "#server/http/published-builds.ts";
import { printLine, runForOperator } from "./operator.ts";

// Copies the browser files of this release to DATA_DIR before any process of it starts.
await runForOperator(async ({ DATA_DIR }) => {
  await publishBuildFiles(join(import.meta.dirname, "../build/client"), DATA_DIR);
  printLine(`The styles, scripts, pictures, and fonts of this release are in ${DATA_DIR}`);
});
