import type { ArticleKindInput, TopicInput } from "#app/modules/generator/schema.ts";

/** The kind of article about a service that has no kind of its own. */
export const serviceKind = {
  id: "service",
  category: "Local Guide",
  pictures: ["deli-banner", "blog-flower", "blog-accessories"],
  words: [],
  titles: [
    "{Service} for {town}: how to find out what we have",
    "{Service}: a page for people in {town}",
    "Looking for {service}, from {town}",
  ],
  excerpts: [
    "How to see whether {service} is something we have today, how to ask, and what a visit from {town} involves.",
    "Where to look, whom to ask and what to bring: {service}, for readers in {town}.",
  ],
  opening: [
    [
      [
        "Somebody in {town} who looks for {service} finds many pages and few answers.",
        "If {service} is what you are after in {town}, this page tells you how to find out.",
        "You are in {town}, and you want to know about {service}.",
      ],
      [
        "We are {{name}}, a licensed store in {{#atDowntownDetroit}}downtown {{/atDowntownDetroit}}{{city}}.",
        "This one is by {{name}}, one licensed store in {{#atDowntownDetroit}}downtown {{/atDowntownDetroit}}{{city}}.",
        "We run {{name}}, a licensed store in {{#atDowntownDetroit}}downtown {{/atDowntownDetroit}}{{city}}, and we answer for what is on our shelf.",
      ],
      [
        "What we can say in general is below. What we have today is on the menu.",
        "Below is how our store works. The menu says what is in it.",
        "It explains how to look, how to ask, and how a visit goes.",
      ],
    ],
  ],
  core: ["service-menu", "service-ask"],
  pool: [
    "visit-steps",
    "id-check",
    "payment",
    "tax-total",
    "label",
    "curbside",
    "rewards",
    "deals",
    "counter-talk",
    "licensed",
    "bring-list",
    "forms",
  ],
  local: ["delivery-area", "distance", "route", "neighbors", "in-the-city", "hours-contact"],
} satisfies ArticleKindInput;

/** Topics of such articles. They claim nothing about the service that we do not know. */
export const serviceTopics = [
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
