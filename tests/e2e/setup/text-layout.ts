import type { Page } from "@playwright/test";

/**
 * What is wrong with the layout of the page's visible text, as sentences for failure messages: text beyond
 * the edges of the screen or cut off by its box, words that break although they fit on a line, and texts
 * that cover each other. Also times such as "5 PM" on two lines. Empty if nothing is wrong.
 */
export async function findTextProblems(page: Page): Promise<string[]> {
  // Fixed and sticky boxes would cover text elsewhere on the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return page.evaluate(() => {
    const problems = new Set<string>();
    const screen = document.documentElement.clientWidth;
    // Without the padding of a page (`wrap`) and of a box in it.
    const line = screen - 80;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen) problems.add(`scrolls sideways: ${scrollWidth} of ${screen} pixels`);

    interface Piece {
      box: DOMRect;
      text: string;
      parent: Element;
    }
    const pieces: Piece[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !isReadable(parent)) continue;
      for (const { index, 0: time } of (text.textContent ?? "").matchAll(/\b[\d:]+ [AP]M\b/g)) {
        const tops = boxesOf(text, index, index + time.length).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1)
          problems.add(`time breaks: "${time}" in ${describeBox(parent)}`);
      }
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const boxes = boxesOf(text, index, index + word.length);
        if (boxes.length === 0) continue;
        const name = `"${word}" in ${describeBox(parent)}`;
        checkBreak(text, index, word, name);
        for (const box of boxes) checkEdges(box, parent, name);
        const [box] = boxes;
        if (box && boxes.length === 1 && !isShortened(parent)) {
          pieces.push({ box, text: word, parent });
        }
      }
    }
    checkOverlaps();
    return [...problems];

    /** Shown, and not only for screen readers. */
    function isReadable(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      if (["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(element.tagName)) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        const { overflow, clipPath, display } = getComputedStyle(at);
        if (display === "contents") continue;
        if (clipPath === "inset(50%)") return false;
        if (overflow.includes("hidden") && width <= 1 && height <= 1) return false;
      }
      return !element.closest("svg");
    }

    /** With an ellipsis, on purpose. */
    function isShortened(element: Element): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === "ellipsis" || webkitLineClamp !== "none";
    }

    function boxesOf(text: Node, start: number, end: number): DOMRect[] {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    }

    /** Parts between hyphens, slashes, and other signs may be on different lines. */
    function checkBreak(text: Node, start: number, whole: string, name: string): void {
      // Email addresses have no place to break, and most are longer than a line of large text.
      if (whole.includes("@") || text.parentElement?.closest("a[href^='mailto:']")) return;
      for (const { index, 0: word } of whole.matchAll(/[\p{L}\p{N}'’]+/gu)) {
        const boxes = boxesOf(text, start + index, start + index + word.length);
        const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)));
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        const [first, second] = boxes;
        if (!first || !second || lines.size === 1 || width >= line) continue;
        // A first letter set larger has a separate box, next to the rest of its word.
        if (Math.abs(second.left - first.right) < 8) continue;
        problems.add(`word breaks: ${name}`);
      }
    }

    function checkEdges(box: DOMRect, parent: Element, name: string): void {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (isShortened(at)) return;
        if (["auto", "scroll"].includes(overflowX) && at.scrollWidth > at.clientWidth) return;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const limits = at.getBoundingClientRect();
        if (box.left < limits.left - 1 || box.right > limits.right + 1) {
          problems.add(`cut off at the side: ${name} by ${describeBox(at)}`);
        }
        // Half a line of leading may reach over the edge.
        if (box.bottom > limits.bottom + box.height / 4 || box.top < limits.top - box.height / 4) {
          problems.add(`cut off above or below: ${name} by ${describeBox(at)}`);
        }
      }
      if (box.left < -1 || box.right > screen + 1) {
        problems.add(
          `beyond the screen: ${name}, ${Math.round(box.left)} to ${Math.round(box.right)}`,
        );
      }
    }

    function checkOverlaps(): void {
      // The letters, without the room that the font has above and below them.
      const letters = pieces.map(({ box, ...piece }) => ({
        ...piece,
        box: new DOMRect(box.x, box.y + box.height / 4, box.width, box.height / 2),
      }));
      const sorted = letters.toSorted((one, other) => one.box.top - other.box.top);
      sorted.forEach((one, index) => {
        for (let next = index + 1; next < sorted.length; next += 1) {
          const other = sorted[next];
          if (!other || other.box.top > one.box.bottom - 2) break;
          const across =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          if (across < 2) continue;
          problems.add(
            `"${one.text}" in ${describeBox(one.parent)} covers "${other.text}" in ${describeBox(other.parent)}`,
          );
        }
      });
    }

    function describeBox(element: Element): string {
      const parent = element.parentElement;
      const name = (at: Element) =>
        `${at.tagName.toLowerCase()}.${(at.getAttribute("class") ?? "").split(" ").slice(0, 3).join(".")}`;
      return parent ? `${name(parent)} > ${name(element)}` : name(element);
    }
  });
}

/**
 * Enlarges text as phones do it: fonts grow, while lengths in `em`, `rem`, and media queries stay. 100 is
 * the normal size. Works only in a context with `isMobile`.
 */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.setProperty("-webkit-text-size-adjust", value, "important");
  }, `${percent}%`);
}

/** Spaces text as WCAG 1.4.12 says that readers may. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Opens every answer, so that its text is laid out. */
export async function openAnswers(page: Page): Promise<void> {
  await page.locator("details").evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
}
