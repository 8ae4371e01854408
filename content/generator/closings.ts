/** The last paragraphs of articles, with links to the menu and to the town's page. */
export const closings = [
  "Ready to look around? [The shop page](/shop) leads to today's menu, and [our {town} page](/areas/{slug}) has the distance and directions.",
  "If a question is still open, call {{phone}} or [write to us](/contact). [The menu](/shop) and [the {town} page](/areas/{slug}) are there at any hour.",
  "See what is in stock on [the shop page](/shop), check the way on [the {town} page](/areas/{slug}), and come when it suits you. We are open {{openingHours}}.",
  "You will find us at {{address}}, {{openingHours}}. Before you leave {town}, look at [the menu](/shop) and at [directions and hours for {town}](/areas/{slug}).",
  "Bring your ID, an idea of what you want, and your questions. [The menu](/shop) helps with the second, and [the page for {town}](/areas/{slug}) with getting here.",
  "When you have picked two or three things from [the menu](/shop), come in and ask about them. [The {town} page](/areas/{slug}) tells you how far it is.",
  "That is what we would tell you at the counter. For the rest, there is [the menu](/shop), [the {town} page](/areas/{slug}), and the phone: {{phone}}.",
  "Start with [the shop page](/shop) if you want to browse, or with [the {town} page](/areas/{slug}) if you want to plan the drive.",
  "We are happy to go through any of this with you in person, {{openingHours}}. [Today's menu](/shop) and [the {town} page](/areas/{slug}) are one tap away.",
  "If something on this page turns out to be wrong, [tell us](/contact) and we will fix it. Otherwise: [the menu](/shop), [the {town} page](/areas/{slug}), and see you soon.",
  "Take a look at [what is in stock today](/shop). If you decide to come in from {town}, [the page for your town](/areas/{slug}) has everything for the trip.",
  "Questions we did not cover are welcome at {{phone}}. The menu is on [the shop page](/shop), and your town's own page is [here](/areas/{slug}).",
  "Pick a quiet hour, read [the menu](/shop) beforehand, and leave yourself time to ask. [Our page for {town}](/areas/{slug}) has the address and a link to directions.",
  "{{#ordering}}Order ahead or just come by{{/ordering}}{{^ordering}}Come by{{/ordering}} when it suits you. [The menu](/shop) shows what is in stock, and [our page for {town}](/areas/{slug}) shows where we are.",
  "Whenever you are ready, [the menu](/shop) shows what we have today. How to get here from {town} is on [its own page](/areas/{slug}).",
];

/** The last paragraphs of articles about a town without a page. */
export const unlistedClosings = [
  "See what is in stock on [the shop page](/shop). The towns we have a page for are under [areas served](/areas-served), and we are at {{address}}, {{openingHours}}.",
  "If a question is still open, call {{phone}} or [write to us](/contact). [The menu](/shop) is there at any hour, and so is the list of [areas served](/areas-served).",
  "Start with [the menu](/shop), then look for your town among the [areas served](/areas-served). We are open {{openingHours}}.",
];

/** Sentences that name the sections of the law an article relies on. */
export const citations = [
  "To read the law yourself, look up {sources}.",
  "The rules on this page are in {sources}.",
  "The sections behind this page: {sources}.",
  "If you want the exact wording, it is in {sources}.",
  "Everything above about the law comes from {sources}.",
  "For the text itself, see {sources}.",
];
