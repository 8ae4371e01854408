import type { TopicInput } from "#app/modules/generator/schema.ts";

/** For pages about a service that no kind of article knows: nothing is claimed that we do not know. */
export default [
  {
    id: "service-menu",
    headings: [
      "{Service}: how to find out",
      "Is it on the menu today?",
      "Where to look for {service}",
      "What the menu says",
    ],
    paragraphs: [
      [
        [
          "Whoever types {service} and {town} into a search box wants a plain answer.",
          "There is one honest way to answer a question about {service}: look at today's menu.",
          "A page can go out of date, so do not take this one as a stock list for {service}.",
        ],
        [
          "The online menu shows what we have today, and [the shop page](/shop) leads to it.",
          "Go to [the shop page](/shop), open the menu and search it.",
          "[The shop page](/shop) takes you to the menu, which follows the shelf.",
        ],
        [
          "If it is there, we have it. If it is not, we do not have it today.",
          "What does not stand there cannot be had from us at the moment.",
          "No entry means no stock, and no article changes that.",
        ],
        [
          "Then read the label lines, the weight or the milligrams, before the price.",
          "Compare two entries and not just the first one.",
          "Note the name of what you found, so that the counter can find it too.",
        ],
      ],
    ],
  },
  {
    id: "service-ask",
    headings: [
      "Ask us about it",
      "What we can tell you",
      "Questions about {service}",
      "A call settles it",
    ],
    paragraphs: [
      [
        [
          "The quickest answer about {service} comes from a person.",
          "Some things about {service} are easier said than written.",
          "If the menu leaves you unsure, ask.",
        ],
        [
          "Call {{phone}} while we are open, which is {{openingHours}}.",
          "The number is {{phone}}, and we are open {{openingHours}}.",
          "We are here {{openingHours}}, at {{phone}} or across the counter.",
        ],
        [
          "Or use the form on [the contact page](/contact).",
          "[The contact page](/contact) has a form for longer questions.",
          "In writing it works through [the contact page](/contact).",
        ],
        [
          "Say where in {town} you are and what you have in mind, and we tell you what is possible and what is not.",
          "Tell us that you write from {town}{{#delivery}}, since that decides whether delivery is worth checking{{/delivery}}.",
          "A clear no is an answer too, and you will get one where it is due.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
