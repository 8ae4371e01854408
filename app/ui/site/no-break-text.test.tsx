import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { keepUnbroken } from "./no-break-html.server.ts";
import { NoBreakText } from "./no-break-text.tsx";

const render = (text: string) => renderToStaticMarkup(<NoBreakText text={text} />);

it("puts every phone number in an element that does not wrap, and changes no letter", () => {
  const text = "Call (313) 555-0142 or 1-800-222-1222.";
  expect(render(text)).toBe(
    'Call <span class="no-break">(313) 555-0142</span> or <span class="no-break">1-800-222-1222</span>.',
  );
});

it("puts every time in an element that does not wrap", () => {
  expect(render("Open 9:00 AM to 10:00 PM. Order by 5 PM.")).toBe(
    'Open <span class="no-break">9:00 AM</span> to <span class="no-break">10:00 PM</span>. Order by <span class="no-break">5 PM</span>.',
  );
});

it("leaves other texts and numbers alone", () => {
  const text = "Open late, 500+ products, 5 PMs, Detroit, MI 48226-0001.";
  expect(render(text)).toBe(text);
});

it("changes the text of HTML, not its attributes", () => {
  expect(keepUnbroken('<p><img alt="until 5 PM"/>Until 5 PM</p>')).toBe(
    '<p><img alt="until 5 PM"/>Until <span class="no-break">5 PM</span></p>',
  );
});
