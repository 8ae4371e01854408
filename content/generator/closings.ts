import type { TopicInput } from "#app/modules/generator/schema.ts";

/** The last sections of articles, with links to the menu and to the town's page if there is one. */
export default [
  {
    id: "closing-next",
    needs: ["slug"],
    headings: ["What to do next", "From here", "Next"],
    paragraphs: [
      [
        [
          "If you read only one more page, make it the one with the menu: [shop](/shop).",
          "The next step is [the menu](/shop), where today's stock is.",
          "Have a look at [the menu](/shop) while the questions are fresh.",
        ],
        [
          "Then plan the way with [our page for {town}](/areas/{slug}).",
          "The way here is on [the {town} page](/areas/{slug}).",
          "For the way, [{town} has a page of its own](/areas/{slug}).",
        ],
        [
          "And if something here was unclear, [tell us](/contact). We would rather mend a page than answer the same question twice.",
          "Something missing? [Write to us](/contact), and we add it.",
          "Whatever is still open, [ask](/contact).",
        ],
      ],
    ],
  },
  {
    id: "closing-see-you",
    needs: ["slug"],
    headings: ["Before you go", "Last things", "See you at the counter"],
    paragraphs: [
      [
        [
          "ID, payment, a closed trunk. The rest we can do together.",
          "You need to be {{minimumAge}}, and you need to be curious. Nothing else.",
          "Take your time, ask what you like, and keep it sealed on the way home.",
        ],
        [
          "We are at {{address}}, {{openingHours}}.",
          "The store is open {{openingHours}}, at {{address}}.",
          "{{address}}, {{openingHours}}: that is where and when.",
        ],
        [
          "The menu is one step from [the shop page](/shop), and directions are on [the page for {town}](/areas/{slug}).",
          "See [what is in stock](/shop), and see [how to get here from {town}](/areas/{slug}).",
          "Start with [the shop page](/shop) or with [the way from {town}](/areas/{slug}).",
        ],
      ],
    ],
  },
  {
    id: "closing-short",
    needs: ["slug"],
    headings: ["In one paragraph", "The short version", "If you skipped to the end"],
    paragraphs: [
      [
        [
          "Bring ID, look at [the menu](/shop) first, and buy less than you think you need.",
          "Look first, at [the menu](/shop), then ask, then buy a little.",
          "Read labels, ask questions, keep the bag closed in the car. [The menu](/shop) is the place to begin.",
        ],
        [
          "Directions from {town} stand on [its page](/areas/{slug}), deals on [the specials page](/specials).",
          "You find the way on [the {town} page](/areas/{slug}) and current offers under [specials](/specials).",
          "[The {town} page](/areas/{slug}) knows the way, and [the specials page](/specials) knows the offers.",
        ],
        [
          "For everything else there is {{phone}}.",
          "And there is always {{phone}}.",
          "Anything else: {{phone}}, or [the contact page](/contact).",
        ],
      ],
    ],
  },
  {
    id: "closing-read-on",
    needs: ["slug"],
    headings: ["Read on", "More on this site", "Where to read on"],
    paragraphs: [
      [
        [
          "The [blog](/blog) has longer pieces on single products.",
          "Longer articles on flower, edibles and the law are on [the blog](/blog).",
          "If you like to read first, [the blog](/blog) goes deeper.",
        ],
        [
          "Your own town stands under [{town}](/areas/{slug}), with the way and the hours.",
          "[{town}](/areas/{slug}) has a page with the way here.",
          "What concerns {town} alone is gathered on [one page](/areas/{slug}).",
        ],
        [
          "And when you have read enough, [the shop page](/shop) is two taps from the menu.",
          "When you are ready to choose, go by [the shop page](/shop).",
          "After that there is only [the menu](/shop), and the drive.",
        ],
      ],
    ],
  },
  {
    id: "closing-general",
    needs: ["unlisted"],
    headings: ["What to do next", "Before you go", "From here"],
    paragraphs: [
      [
        [
          "The next step is [the menu](/shop), where today's stock is.",
          "Have a look at [the menu](/shop) while the questions are fresh.",
          "Look first, at [the menu](/shop), then ask, then buy a little.",
        ],
        [
          "Towns we keep a page for are listed under [areas served](/areas-served).",
          "See whether yours is among the [areas served](/areas-served).",
          "The way from many towns is described under [areas served](/areas-served).",
        ],
        [
          "We are at {{address}}, open {{openingHours}}.",
          "The store is open {{openingHours}}, at {{address}}.",
          "You find us at {{address}}, {{openingHours}}.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
