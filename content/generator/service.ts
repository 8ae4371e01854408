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
    passages: [
      {
        heading: "Where to look for {service}",
        text: "Open the menu from [the shop page](/shop) and type {service} into its search. If something comes up, we have it today; if not, we are out or do not carry it. [menu] When the list is long, read the weight or the milligrams of each entry before the price, because two packages that look alike can hold quite different amounts. [label] Write down two or three names. With those in your hand, the person at the counter can say within a minute what sets them apart.",
      },
      {
        heading: "How to find {service} on the menu",
        text: "The menu follows the shelf, so it knows more about {service} than any page we could write, this one included. [menu] It is reached from [the shop page](/shop) and has eight categories. [menu] If you are not sure which of them {service} belongs to, do not go through all of them: search for one word, see which category the results come from, and browse there. Nothing found means that we have none today, and tomorrow may be different.",
      },
      {
        heading: "{Service}: is it on the menu today?",
        text: "Start on [the shop page](/shop), which leads to the menu with everything we have in stock. [menu] Look for {service} there on the day you want to come and not a week before, since the list changes whenever something new is put on the shelf or the last package is sold. If you find it, note the exact name. Several products can share a brand, and the full name is what we search for when you ask.",
      },
    ],
  },
  {
    id: "service-ask",
    name: "asking us",
    about: "how to ask us about it",
    passages: [
      {
        heading: "Ask us about {service}",
        text: "Call {{phone}} while we are open, {{openingHours}}. Say that you are in {town}, what you searched for, and what you have in mind, and we will tell you whether we can help. It saves you a trip if the answer is no, and it saves you the looking around if the answer is yes. For a longer question about {service}, [write to us](/contact) and give us a day.",
      },
      {
        heading: "Still looking for {service}?",
        text: "Some questions about {service} are easier to settle across the counter. Bring a photo of what you had before, or the name on an old package, and start with that. A budtender can usually find the same thing or say what comes closest, and can tell you just as plainly that we have nothing like it. If you would rather not come in for that, a call to {{phone}} does it too.",
      },
      {
        heading: "When the menu leaves you unsure",
        text: "If the menu leaves you unsure, ask a person. The phone number is {{phone}}, and we answer it {{openingHours}}. Tell us what you want to do and leave the product for later: “something small for Friday evening” is a better start than a brand name, because it tells us what to leave out. We will say what we have, and whether {service} is the right word for it.",
      },
    ],
  },
] satisfies TopicInput[];
