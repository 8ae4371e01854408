import { expect, test } from "vitest";
import consent from "../../scripts/attacks/4-consent-for-any-address.ts";
import erasedData from "../../scripts/attacks/5-erased-data-in-files.ts";
import secretsInLogs from "../../scripts/attacks/9-secrets-in-logs.ts";
import clearText from "../../scripts/attacks/10-clear-text.ts";

test.for([consent, erasedData, secretsInLogs, clearText])(
  "an attacker gains nothing: $item",
  { timeout: 60_000 },
  async ({ run }) => {
    expect(await run()).toBeUndefined();
  },
);
