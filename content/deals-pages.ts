import type { DealsPageCopy, SpecialsPageCopy } from "#app/modules/content/pages/schema.ts";

/** Copy of /deals. */
export const dealsPage = {
  form: {
    title: "Sign up for deals",
    text: "Leave an email address, a phone number or both. You can unsubscribe at any time.",
  },
  benefits: {
    title: "What you'll get",
    items: [
      {
        title: "Exclusive Discounts",
        text: "Deals for subscribers, with their dates and terms.",
      },
      { title: "Early Access", text: "New arrivals and specials before we announce them." },
      { title: "VIP Treatment", text: "You are on the list when something special comes up." },
    ],
  },
  specialsLink: "See current specials and terms",
} satisfies DealsPageCopy;

/** Copy of /specials. */
export const specialsPage = {
  sampleNote: "Sample deals, shown until the store's own are in place.",
  empty: {
    title: "No specials today",
    text: "There is no dated deal running right now. The menu shows today's prices.",
    label: "See the menu",
  },
  menu: {
    title: "Everything else on special",
    text: "Our online menu has a specials page of its own.",
    label: "See menu specials",
  },
} satisfies SpecialsPageCopy;
