import { chromium } from "@playwright/test";
const [,, base, out, password, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
for (const [name, w, h] of [["390",390,844],["1440",1440,900]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: base });
  const p = await c.newPage();
  p.on("console", m => ["error","warning"].includes(m.type()) && console.log(name, m.type(), m.text()));
  p.on("pageerror", e => console.log(name, "pageerror", e.message));
  await p.goto("/admin"); await p.screenshot({ path: `${out}-signin-${name}.png` });
  if (password) { await p.getByLabel("Password").fill(password); await p.keyboard.press("Enter"); await p.waitForURL(/admin/); await p.getByRole("button",{name:"Sign out"}).waitFor(); }
  for (const path of paths) { await p.goto(path); await p.waitForLoadState("networkidle"); await p.screenshot({ path: `${out}-${path.replace(/\W+/g,"_")}-${name}.png`, fullPage: true }); }
  await c.close();
}
await b.close();
