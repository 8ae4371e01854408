import { CHECKS, runCommand, runSteps } from "./testing/steps.ts";

await runCommand(() => runSteps(CHECKS));
