import type { PageHeads } from "#app/modules/pages/schema.ts";

/** Document title, description, h1 and opening line of each page. */
export default {
  home: {
    title: "{{name}} | Cannabis dispensary in Detroit, Michigan",
    description:
      "Licensed cannabis dispensary in Detroit for adults {{minimumAge}} and older. Open {{openingHours}}. Delivery, curbside pickup and a rewards club.",
    heading: "ELEVATE YOUR EXPERIENCE",
    intro: "Lab-tested cannabis in Detroit, open {{openingHours}}.",
  },
  shop: {
    title: "Shop cannabis in Detroit | {{name}}",
    description:
      "Flower, concentrates, vapes and gear at {{name}} in Detroit. A taste of our {{productCount}} products, with the way to the full menu.",
    heading: "Shop",
    intro: "A short selection from the shelf. The full menu holds {{productCount}} products.",
  },
  about: {
    title: "About us | {{name}}, Detroit",
    description:
      "Who we are: a Detroit cannabis store founded in {{foundedYear}}, with a Deli counter, lab-tested products and people who take your questions seriously.",
    heading: "About {{name}}",
    intro: "A Detroit store that takes quality seriously and everything else calmly.",
  },
  contact: {
    title: "Contact, hours and directions | {{name}}, Detroit",
    description: "Call {{phone}}, write to us or visit {{address}}. Open {{openingHours}}.",
    heading: "Contact",
    intro: "Call, write or come by. We are open {{openingHours}}.",
  },
  deals: {
    title: "Cannabis deals in Detroit: {{campaignHeadline}} | {{name}}",
    description:
      "Sign up for deals at {{name}} in Detroit: exclusive discounts, early access and VIP treatment. For adults {{minimumAge}} and older.",
    heading: "{{campaignHeadline}}",
    intro: "{{campaignTerms}}",
  },
  specials: {
    title: "Specials, with dates and terms | {{name}}, Detroit",
    description:
      "Current cannabis deals at {{name}} in Detroit, each with its first day, last day and terms.",
    heading: "Specials",
    intro: "Every deal with its dates and its terms.",
  },
  rewards: {
    title: "Rewards club | {{name}}, Detroit",
    description:
      "Join the rewards club at {{name}}: {{signUpPoints}} for signing up, {{pointsPerDollar}}, and rewards on your first three visits.",
    heading: "Get something back on every visit",
    intro: "Join the club and start with {{signUpPoints}}.",
  },
  videos: {
    title: "Videos | {{name}}, Detroit",
    description:
      "Short videos from {{name}} in Detroit: the Deli counter, new arrivals and a closer look at the shelf.",
    heading: "Videos",
    intro: "Short looks at the shelf. A video loads from {{reelProvider}} only when you tap it.",
  },
} satisfies PageHeads;
