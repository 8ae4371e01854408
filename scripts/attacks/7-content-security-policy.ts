import { hash } from "node:crypto";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import { type Site, startSite } from "#tests/e2e/setup/site.ts";
import { postContent } from "#tests/factories/posts.ts";
import { formFields } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import type { Attack } from "./attack.ts";

const INJECTED = "document.title = 'owned'";
const SLUG = "injected";
const LEAVE = "/admin/business/facts/age-gate";

/** A URL that the parser accepts and that would end a directive of the policy. */
const BAD_URL = "https://x;sandbox";

/** Publishes an article with a script in its HTML, as if the sanitizer had let it through. */
async function injectScript({ db }: Site): Promise<void> {
  const now = new Date();
  const { id } = await createPost(db, { content: postContent(), slug: SLUG, now });
  const html = `<p>Read this.</p><script>${INJECTED}</script>`;
  const published = { status: "published" as const, publish_at: now.toISOString() };
  await db
    .updateTable("blog_posts")
    .set({ html, ...published })
    .where("id", "=", id)
    .execute();
}

/** Whether the article's policy lets the script run. */
async function tryScript(site: Site): Promise<string | undefined> {
  const { status, headers, text } = await get(site, `/blog/${SLUG}`);
  if (status !== 200 || !text.includes(INJECTED)) throw new Error("the script is not in the page");
  const policy = String(headers["content-security-policy"]);
  const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1];
  if (scripts === undefined) return "the policy has no directive for scripts";
  const allowed = [hash("sha256", INJECTED, "base64"), "'unsafe-inline'", "'nonce-"];
  if (allowed.some((source) => scripts.includes(source))) return "the policy allows the script";
  return text.includes("nonce=") ? "the page contains its nonce" : undefined;
}

/** A member of staff is tricked into saving a URL that contains a policy directive. */
async function tryUrl(site: Site): Promise<string | undefined> {
  const { headers } = await signInStaff(site.db, { origin: site.origin });
  const fields = formFields((await get(site, LEAVE, headers)).text);
  const typed = { ...fields, "ageGate.leaveUrl": BAD_URL };
  const { status } = await post(site, LEAVE, typed, headers);
  if (status !== 422) return `the form accepted the URL (${status})`;
  // An earlier release may have saved it.
  const updated_at = new Date().toISOString();
  const value = JSON.stringify({ ageGate: { leaveUrl: BAD_URL } });
  await site.db
    .insertInto("saved_documents")
    .values({ key: SITE_FACTS_KEY, value, updated_at })
    .execute();
  const policy = (await get(site, "/contact")).headers["content-security-policy"];
  return String(policy).includes("sandbox") ? "the URL became a directive" : undefined;
}

export default {
  item: "7. A content security policy that approves whatever is injected",
  async run() {
    const site = await startSite({ engine: "sqlite" });
    try {
      await injectScript(site);
      return (await tryScript(site)) ?? (await tryUrl(site));
    } finally {
      await site.stop();
    }
  },
} satisfies Attack;
