import type { Engine } from "#app/db/client.server.ts";
import { megabytes, milliseconds, say } from "./figures.ts";
import { type BlogFigures, measureBlog, type Times } from "./measure-blog.ts";

const ENGINES: readonly Engine[] = ["sqlite", "postgres"];

/** Measures the blog with few posts and with many, on each engine. */
export async function reportBlog(): Promise<void> {
  for (const engine of ENGINES) report(engine, await measureBlog(engine));
}

function report(engine: Engine, figures: readonly BlogFigures[]): void {
  say(`\nThe blog on ${engine}: median and 95th percentile, times of the least posts`);
  const line = (label: string, columns: readonly string[]) =>
    say(`  ${label.padEnd(34)}${columns.map((column) => column.padStart(26)).join("")}`);
  line(
    "posts",
    figures.map(({ posts }) => posts.toLocaleString("en-US")),
  );
  const labels = new Set(figures.flatMap(({ times }) => [...times.keys()]));
  for (const label of labels) {
    const few = figures[0]?.times.get(label);
    line(
      label,
      figures.map(({ times }) => timesText(times.get(label), few)),
    );
  }
  for (const [label, at] of MEMORY) {
    line(
      label,
      figures.map(({ memory }) => megabytes(memory[at].now)),
    );
  }
}

const MEMORY = [
  ["memory, first sitemap made", "atStart"],
  ["memory after pages and feeds", "afterPages"],
  ["memory after sitemaps", "atEnd"],
] as const;

function timesText(times: Times | undefined, few: Times | undefined): string {
  if (!times) return "";
  const { median, p95 } = times;
  const growth = few && few !== times ? ` × ${(median / few.median).toFixed(1)}` : "";
  return `${milliseconds(median)}, ${milliseconds(p95)}${growth}`;
}
