import { expect, test, vi } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listHomeVideos, listVideos } from "./videos.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

describeEachEngine("videos", (ctx) => {
  test("there are thirteen reels, the first six of them on the home page", async () => {
    const videos = await listVideos(ctx.db, { now: new Date() });
    expect(videos).toHaveLength(13);
    expect(await listHomeVideos(ctx.db, { now: new Date() })).toEqual(videos.slice(0, 6));
    for (const { id, embedUrl, link, poster } of videos) {
      expect(embedUrl).toBe(`https://www.instagram.com/reel/${id}/embed/`);
      expect(link).toBe(`https://www.instagram.com/reel/${id}/`);
      expect(poster.src).toMatch(/^\//);
    }
  });
});
