import { expect, test } from "vitest";
import { noiseGroup } from "./robot-noise.ts";

test.each([
  ["/wp-login.php", "WordPress"],
  ["/blog/wp-includes/wlwmanifest.xml", "WordPress"],
  ["/index.php", "scripts (.php, .asp, .jsp)"],
  ["/shell.PHP7", "scripts (.php, .asp, .jsp)"],
  ["/cgi-bin/test", "scripts (.php, .asp, .jsp)"],
  ["/.env", "hidden files (.env, .git)"],
  ["/api/.git/config", "hidden files (.env, .git)"],
  ["/backup.sql", "backups and settings"],
  ["/site.tar.gz", "backups and settings"],
  ["/.well-known/security.txt", ".well-known files"],
  ["/phpmyadmin/", "other programs"],
  ["/actuator/health", "other programs"],
  ["/<script>", "malformed addresses"],
  ["/a\\b", "malformed addresses"],
])("%s is robots' noise", (path, group) => {
  expect(noiseGroup(path)).toBe(group);
});

test.each([
  "/old-page",
  "/specials/2024.html",
  "/areas/nowhere",
  "/menu/flower",
  "/doing",
  "/logs",
])("%s may be what a visitor meant", (path) => {
  expect(noiseGroup(path)).toBeUndefined();
});
