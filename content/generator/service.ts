import type { ArticleKindInput, TopicInput } from "#app/modules/generator/schema.ts";

/** The kind of article about a service that has no kind of its own. */
export const serviceKind = {
  id: "service",
  category: "Local Guide",
  pictures: ["deli-banner", "hero", "blog-accessories"],
  words: [],
  titles: [
    "{Service} for {town}: how to find out what we have",
    "{Service}: a page for people in {town}",
    "Looking for {service}, from {town}",
    "{Service} and {town}: where to look and whom to ask",
  ],
  pairTitles: ["{Service} for {town}: {a} and {b}"],
  openings: [
    "If you are in {town} and looking for {service}, this page tells you how to find out what {{name}} has today and what a visit involves.",
    "You searched for {service} in {town}. We are one licensed store in {{city}}, and the quickest answer is on our menu. Here is how to get to it, and what to do if you do not find what you want.",
    "What we can say about {service} in general is below. What is in stock right now is on the menu, which changes more often than this page.",
    "This page is about {service} for people from {town}: where to look, whom to ask, and what to bring if you come in.",
  ],
  core: ["service-menu", "service-ask", "id-check"],
  local: [
    "way",
    "trip",
    "own-city",
    "notes",
    "neighbors",
    "season-winter",
    "season-spring",
    "season-summer",
    "season-fall",
  ],
  pool: [
    "visit",
    "payment",
    "tax",
    "label",
    "curbside",
    "rewards",
    "deals",
    "talk",
    "testing",
    "hours",
    "forms",
    "returns",
    "car",
  ],
} satisfies ArticleKindInput;

/** Topics of such articles. They claim nothing about the service that we do not know. */
export const serviceTopics = [
  {
    id: "service-menu",
    name: "the menu",
    about: "how to see what is in stock",
    headings: [
      "{Service}: is it on the menu today?",
      "Where to look for {service}",
      "How to find {service} on the menu",
    ],
    leads: [
      "Open the menu from [the shop page](/shop) and search it. If you find {service} there, we have it today, and if not, we are out or do not carry it. [menu]",
      "The menu follows the shelf, so it is a better guide to {service} than any article. [menu] You get to it from [the shop page](/shop).",
    ],
    points: [
      "The menu follows the shelf, so it is a better guide to {service} than any article. [menu] Read the weight or the milligrams before the price.",
      "Compare two or three entries before you settle on one, and write down their names. That is quicker for you and for the person at the counter.",
    ],
  },
  {
    id: "service-ask",
    name: "asking us",
    about: "how to ask us about it",
    headings: [
      "Ask us about {service}",
      "Still looking for {service}?",
      "When the menu leaves you unsure",
    ],
    leads: [
      "Call {{phone}} while we are open, {{openingHours}}. Say that you are in {town} and what you have in mind, and we will tell you whether we can help.",
      "The quickest way to settle a question about {service} is to call {{phone}}. We are open {{openingHours}}.",
    ],
    points: [
      "For a longer question about {service}, [write to us](/contact). If the answer is no, we will say so.",
      "Some questions about {service} are easier to settle across the counter. Bring a photo or the name of what you are looking for.",
    ],
  },
] satisfies TopicInput[];
