import type { App } from "./app.ts";
import { type Answer, newAddress, send } from "./http.ts";

interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** What the file claims to be. */
  name?: string;
  type?: string;
  alt?: string;
  headers?: Record<string, string>;
}

/** Sends a picture as a browser without script does. */
export async function upload(
  app: Pick<App, "origin">,
  { bytes, name = "picture.png", type = "image/png", alt = "Noise", headers = {} }: Upload,
): Promise<Answer> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("file", new File([bytes], name, { type }));
  const body = new Response(form);
  return send(app, "/admin/uploads", {
    method: "POST",
    headers: {
      Origin: app.origin,
      "X-Forwarded-For": newAddress(),
      "Content-Type": body.headers.get("content-type") ?? "",
      ...headers,
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
}
