/*
 * Stands within the head of every public page and runs before anything else there. React waits,
 * unfetched, in an inert script until the visitor acts, or until the hours shown are about to
 * change. Whatever works by itself meanwhile does: links, questions, typing. What needs React is
 * kept and done once it runs, in order and once: presses of buttons, the keys of `data-keys`, posts
 * of forms, and the mouse leaving the window.
 */
(() => {
  /** A form waits this long for React; then the browser sends it, as it does without script. */
  const PATIENCE_MS = 3_000;

  let state: "asleep" | "waking" | "failed" | "awake" = "asleep";
  let isWanted = false;
  let isTyped = false;
  let isReplaying = false;
  let exit: MouseEvent | undefined;
  let hovered: Element | undefined;
  const steps: (() => void)[] = [];
  const waiting = new Map<HTMLFormElement, () => void>();
  const address = () => location.pathname + location.search;
  const shown = address();
  const listening = new AbortController();
  const { signal } = listening;

  function on<Name extends keyof WindowEventMap>(
    names: Name[],
    listener: (event: WindowEventMap[Name]) => void,
  ) {
    // On the window and on the way down: before the listeners of anybody else.
    for (const name of names) addEventListener(name, listener, { capture: true, signal });
  }

  function wake() {
    if (state !== "asleep") return;
    isWanted = true;
    // React takes over a document that is all there.
    if (document.readyState === "loading") return;
    const inert = document.querySelector<HTMLScriptElement>("script[data-start]");
    if (!inert) return;
    state = "waking";
    for (const href of inert.dataset.start?.split(" ") ?? []) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href }));
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = inert.textContent;
    script.onerror = fail;
    document.head.append(script);
  }

  /**
   * The line broke, or the files are those of an earlier release. What the browser can do it does
   * from now on; a module that failed it does not ask for again while the document lives.
   */
  function fail() {
    if (state !== "waking") return;
    state = "failed";
    for (const send of [...waiting.values()]) send();
    for (const button of document.querySelectorAll("#site [aria-busy]")) settle(button);
    steps.length = 0;
  }

  /** For a button that cannot work otherwise, where nothing typed would be lost. */
  async function loadAnew() {
    if (!isTyped && (await fetch(location.href)).ok) location.reload();
  }

  /** Does a thing that the listeners here are not to hold again. */
  function replay(step: () => void) {
    isReplaying = true;
    try {
      step();
    } finally {
      isReplaying = false;
    }
  }

  function hold(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const settle = (element: Element | null) => element?.removeAttribute("aria-busy");

  on(["pointermove", "pointerdown", "keydown", "click", "input"], wake);
  on(["input"], () => {
    isTyped = true;
  });
  on(["focusin"], ({ target }) => {
    // Only fields: the age gate takes the focus by itself.
    if ((target as Element).matches?.("input, textarea, select")) wake();
  });

  on(["click"], (event) => {
    const button = (event.target as Element).closest<HTMLElement>("#site button[type=button]");
    if (isReplaying || !button) return;
    if (state === "failed") return void loadAnew().catch(() => {});
    hold(event);
    button.setAttribute("aria-busy", "true");
    steps.push(() => {
      settle(button);
      button.click();
    });
  });

  on(["keydown"], (event) => {
    const target = event.target as Element;
    const keys = target.closest<HTMLElement>("[data-keys]")?.dataset.keys?.split(" ");
    if (isReplaying || state === "failed" || !keys?.includes(event.key)) return;
    // Something of the browser's: Alt and Left is its way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    hold(event);
    steps.push(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  });

  on(["submit"], (event) => {
    const form = event.target as HTMLFormElement;
    if (isReplaying || form.method !== "post" || !form.closest("#site")) return;
    wake();
    // Nothing comes that could take it.
    if (state !== "waking") return;
    hold(event);
    if (waiting.has(form)) return;
    const { submitter } = event;
    submitter?.setAttribute("aria-busy", "true");
    const send = () => {
      if (!waiting.delete(form)) return;
      clearTimeout(timer);
      settle(submitter);
      if (form.isConnected) replay(() => form.requestSubmit(submitter));
    };
    const timer = setTimeout(send, PATIENCE_MS);
    waiting.set(form, send);
    steps.push(send);
  });

  on(["mouseout", "mouseleave"], (event) => {
    if (isReplaying || event.relatedTarget) return;
    // Whoever is still at the age gate is not leaving what is behind it.
    if (document.documentElement.dataset.age !== "ok") return;
    if (!exit)
      steps.push(
        () => exit && document.documentElement.dispatchEvent(new MouseEvent(exit.type, exit)),
      );
    exit = event;
  });

  on(["mouseover"], ({ target }) => {
    hovered = target as Element;
  });

  on(["popstate"], () => {
    // A step of a visit before the page was loaded anew: the page shown is another one.
    if (address() !== shown) location.reload();
  });

  /** What the page says of the hours holds until the moment it names. */
  function lookAtClock() {
    const until = Number(document.getElementById("site")?.dataset.until);
    if (!until || state !== "asleep") return;
    const left = until - Date.now();
    if (left <= 0) wake();
    else setTimeout(lookAtClock, left);
  }

  document.addEventListener("DOMContentLoaded", () => {
    if (isWanted) wake();
    lookAtClock();
  });
  document.addEventListener("visibilitychange", lookAtClock, { signal });
  on(["pageshow"], lookAtClock);

  async function awake() {
    for (let step = steps.shift(); step; step = steps.shift()) {
      replay(step);
      // React shows what came of it before the next is done.
      await null;
    }
    // A link under the mouse is fetched ahead, as any that the mouse comes to from now on.
    if (hovered?.closest("a")) {
      hovered.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    }
    state = "awake";
    listening.abort();
  }

  addEventListener("hydrated", awake, { once: true });
})();
