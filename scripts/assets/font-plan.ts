/** A local font that stands in until the web font is there. */
export interface Fallback {
  family: string;
  /** Names the font goes by on different systems; all with the same advance widths. */
  local: readonly string[];
  /** Mean advance width of `sample` in this font, in em. */
  width: number;
  sample: string;
  /** The instance of the web font that the stand-in imitates. */
  instance: Readonly<Record<string, number>>;
}

/** One web font: what is kept of the packaged file and what stands in for it. */
export interface FontPlan {
  family: string;
  stem: string;
  /** File inside node_modules. */
  source: string;
  glyphs: string;
  axes: Readonly<Record<string, { min: number; max: number }>>;
  features: readonly string[];
  fallbacks: readonly Fallback[];
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

const noBreakSpace = "\u00a0";
const prose =
  "Open daily from 9:00 AM to 10:00 PM. Our team weighs every order by hand, and all products are " +
  "lab-tested before they reach the shelf. Bring a valid government ID: customers must be 21 or " +
  "older. Order by 5 PM for same-day delivery, or use curbside pickup. We take cash, debit and " +
  "digital payments.";
const headings =
  "Shop by categories Why choose us What our customers say Follow the store Earn points with " +
  "every visit Your questions, answered Delivery in Detroit";
const capitals =
  "ELEVATE YOUR EXPERIENCE EXPLORE OUR SHOP JOIN THE CLUB SHOP BY CATEGORY THE DELI WEIGHED TO ORDER";

// Widths of the stand-ins: `readMetrics` over Liberation Sans 2 (advances of Arial, Helvetica),
// Liberation Serif 2 (Times New Roman), Gelasio 5.3 (Georgia) and Roboto 5.3, regular weight.
const times = ["Liberation Serif", "Times New Roman"];
const mixed = { sample: headings, instance: { opsz: 36, wght: 500 } };
const upper = { sample: capitals, instance: { opsz: 48, wght: 500 } };
const body = { sample: prose, instance: { wght: 400 } };

/**
 * Fraunces: headings only, and each glyph of its four masters is dear, so no signs that no heading
 * needs. Above 72 its letters grow so narrow that no stand-in fits; below 24 no heading is set.
 */
export const fontPlans: readonly FontPlan[] = [
  {
    family: "Fraunces Variable",
    stem: "fraunces",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    glyphs: `${range(65, 90)}${range(97, 122)}0123456789 ${noBreakSpace}!"#$%&'()*+,-./:;?–—‘’“”…·°×½áçéèíñóöüÉ`,
    axes: { opsz: { min: 24, max: 72 }, wght: { min: 400, max: 600 } },
    features: ["kern", "liga", "rvrn"],
    fallbacks: [
      { family: "Fraunces Fallback", local: ["Georgia"], width: 0.4496, ...mixed },
      { family: "Fraunces Fallback Serif", local: times, width: 0.4135, ...mixed },
      { family: "Fraunces Caps Fallback", local: ["Georgia"], width: 0.5992, ...upper },
      { family: "Fraunces Caps Fallback Serif", local: times, width: 0.5813, ...upper },
    ],
  },
  {
    family: "Figtree Variable",
    stem: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    glyphs: `${range(32, 126)}${noBreakSpace}©®°·×½¼¾${range(0xc0, 0xff)}–—‘’“”•…™`,
    axes: { wght: { min: 400, max: 700 } },
    features: ["kern", "tnum", "rvrn"],
    fallbacks: [
      {
        family: "Figtree Fallback",
        local: ["Arial", "Liberation Sans", "Helvetica"],
        width: 0.4499,
        ...body,
      },
      { family: "Figtree Fallback Roboto", local: ["Roboto"], width: 0.4455, ...body },
    ],
  },
];
