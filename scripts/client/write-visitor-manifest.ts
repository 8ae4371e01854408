import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { visitorManifest } from "#server/http/visitor-manifest.ts";
import { writeWhole } from "../assets/asset-files.ts";

const START = "window.__reactRouterManifest=";

/** Writes the route manifest for visitors beside the complete one. Returns the summary line. */
export async function writeVisitorManifest(client: string): Promise<string> {
  const files = await readdir(join(client, "assets"));
  const whole = files.filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  for (const file of whole) {
    const code = await readFile(join(client, "assets", file), "utf8");
    if (!code.startsWith(START)) throw new Error(`${file} is not a route manifest`);
    const manifest = visitorManifest(JSON.parse(code.slice(START.length).replace(/;\s*$/, "")));
    const content = `${START}${JSON.stringify(manifest)};`;
    await writeWhole(join(client, manifest.url), Buffer.from(content));
  }
  return `visitor manifest: ${whole.length} written`;
}
