/** "mso-list:l0 level2 lfo1": the level of an item of a list. */
const LEVEL = /mso-list:\s{0,9}\S{1,40}\s{1,9}level(\d+)/;

/** "1.", "a)", "(iv)"; a bullet has no such mark, not even the one that is the letter "o". */
const NUMBER = /^[[(]?(?:\d+|[a-z]|[ivxlc]+)[.)\]]/i;

interface ListItem {
  level: number;
  name: "ul" | "ol";
  paragraph: HTMLElement;
}

/**
 * Turns the lists of Word, which are paragraphs that begin with a bullet or a number, into lists. Word writes
 * real lists only for some documents; those stay.
 */
export function buildWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("p[data-style*='mso-list']")].flatMap(
    readItem,
  );
  // The lists that the last item is in, the outer one first.
  let open: { level: number; list: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const { level, name, paragraph } of items) {
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter((outer) => outer.level <= level);
    const inner = open.at(-1);
    let list = inner?.level === level ? inner.list : undefined;
    if (list && list.tagName !== name.toUpperCase()) {
      open.pop();
      list = undefined;
    }
    if (!list) {
      list = document.createElement(name);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** An item without its mark; none for a paragraph that only has the style of a list. */
function readItem(paragraph: HTMLElement): ListItem[] {
  const level = LEVEL.exec(paragraph.getAttribute("data-style") ?? "")?.[1];
  const mark = paragraph.querySelector("[data-style*='mso-list:Ignore']");
  if (level === undefined || !mark) return [];
  const name = NUMBER.test(mark.textContent.trim()) ? "ol" : "ul";
  mark.remove();
  return [{ level: Number(level), name, paragraph }];
}
