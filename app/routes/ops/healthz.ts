/** Answers 200 once the process serves; touches nothing else, so it tells of this process alone. */
export function loader() {
  return new Response("ok\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
