import { serveTasks } from "#app/platform/worker-tasks.server.ts";

/**
 * Entry of the worker thread (see `workerTask`): the module that defines each task. A module is loaded
 * with its first task.
 */
serveTasks({
  "check-copy": () => import("#app/modules/compliance/copy-check/find-copy-problems.server.ts"),
  "render-legal-page": () => import("#app/modules/content/pages/render-legal-page.server.ts"),
  "render-plain-text": () => import("#app/modules/content/render-plain-text.server.ts"),
  "render-post": () => import("#app/modules/blog/rendering/render-post.server.ts"),
});
