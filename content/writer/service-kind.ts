import type { KindInput } from "#app/modules/generator/schema.ts";

/** A page about a service that no kind of article is about. */
export default {
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
} satisfies KindInput;
