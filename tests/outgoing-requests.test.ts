import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const PROJECT = resolve(import.meta.dirname, "..");

/** Server files that open connections, and who chooses the URL. All others call `requestPublicUrl`. */
const ALLOWED: Record<string, string> = {
  "app/db/postgres-connections.server.ts": "DATABASE_URL",
  "app/modules/alerts/read-certificate.server.ts": "PUBLIC_ORIGIN",
  "app/modules/generator/model/ask-model.server.ts": "LLM_BASE_URL",
  "app/modules/media/bucket-storage.server.ts": "S3_ENDPOINT",
  "app/platform/fetch-own-page.server.ts": "the site's own listener",
  "app/platform/mail-transport.server.ts": "SMTP_URL",
  "app/platform/public-request.server.ts": "staff and external servers: the guard",
  "server/page-cache/cache-in-front.ts": "PURGE_URL",
};

const CONNECTS = [
  /\bfetch\(/,
  /import \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from "node:(?:https?|http2|net|tls)"/,
  /from "(?:undici|nodemailer|aws4fetch)"/,
];

const connects = (source: string) => CONNECTS.some((pattern) => pattern.test(source));

test.each([
  "await fetch(facts.menu.baseUrl)",
  'import { type IncomingMessage, request as requestHttp } from "node:http";',
  'import { connect } from "node:tls";',
])("a request outside the guard is detected: %s", (source) => {
  expect(connects(source)).toBe(true);
});

test("only the listed files of the server open connections", () => {
  const isServerFile = (file: string) =>
    (file.startsWith("server/") || file.endsWith(".server.ts") || file.endsWith(".server.tsx")) &&
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file);
  const found = ["app", "server"]
    .flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => isServerFile(file) && connects(readFileSync(join(PROJECT, file), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
