import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refreshOrThrow } from "#app/db/change-feed.server.ts";
import { openChangeFeed } from "#app/db/open-change-feed.server.ts";
import { memoSetting, saveSetting } from "#app/db/settings.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findArchivedPage } from "./archived-page.server.ts";
import { FileArchive } from "./files.server.ts";
import { Sealer } from "./sealer.server.ts";
import { getSealingState } from "./sealing-state.server.ts";

/** A connection to PostgreSQL that can be cut. */
async function openCable(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect({ host: hostname, port: Number(port || 5432) });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const mend = () => {
    isCut = false;
  };
  return { databaseUrl: url.href, cut, mend };
}

describeEachEngine("an archive whose process cannot read changes", (ctx) => {
  test("waits, says so, and seals the change once it can be read", async ({ skip }) => {
    skip(ctx.engine === "sqlite", "SQLite has no connection that could fail");
    const { level } = logger;
    logger.level = "silent";
    onTestFinished(() => {
      logger.level = level;
    });
    const cable = await openCable(ctx.options.databaseUrl ?? "");
    const feed = await openChangeFeed(ctx.db, { ...ctx.options, databaseUrl: cable.databaseUrl });
    onTestFinished(() => feed.close());
    const shown = memoSetting({ key: "shown", base: "old", parse: JSON.parse });
    const sealer = new Sealer(ctx.db, {
      site: {
        refresh: () => refreshOrThrow(feed),
        list: async () => [{ kind: "page", path: "/deals" }],
        render: async () => ({ status: 200, content: Buffer.from(await shown(ctx.db)) }),
      },
      files: new FileArchive(createFolderStorage(ctx.options.dataDir, "archive"), async () => {
        throw new Error("the page names no file");
      }),
      since: new Date(),
    });
    const sealed = async () =>
      (
        await findArchivedPage(ctx.db, { kind: "page", path: "/deals", at: new Date() })
      )?.asShown?.toString();
    await sealer.poll();
    expect(await sealed()).toBe("old");

    cable.cut();
    await saveSetting(ctx.db, { key: "shown", value: "new", now: new Date() });
    for (let poll = 0; poll < 5; poll += 1) {
      await expect(sealer.poll()).rejects.toThrow("changes");
    }
    const state = await getSealingState(ctx.db, { now: new Date() });
    expect(state.failingSince).not.toBeNull();

    cable.mend();
    expect(await sealer.poll()).toBe(1);
    expect(await sealed()).toBe("new");
    expect(await getSealingState(ctx.db, { now: new Date() })).toMatchObject({
      failingSince: null,
    });
  });
});
