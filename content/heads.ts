import type { PageHeads } from "#app/modules/content/pages/schema.ts";

/** Title, description, h1, and opening line of each page. */
export default {
  home: {
    title: "{{name}} | Cannabis dispensary in {{city}}, Michigan",
    description:
      "Licensed cannabis dispensary in {{city}} for adults {{minimumAge}} and older. Open {{openingHours}}. {{#delivery}}Delivery{{#curbside}}, {{curbside}}{{/curbside}}{{/delivery}}{{^delivery}}{{Curbside}}{{/delivery}}{{#services}} and a{{/services}}{{^services}}Plus a{{/services}} rewards club.",
    keywords:
      "{{city}} dispensary, cannabis {{city}}, weed dispensary {{city}} MI, recreational cannabis, {{name}}",
    heading: "ELEVATE YOUR EXPERIENCE",
    intro: "Lab-tested cannabis in {{city}}, open {{openingHours}}.",
  },
  shop: {
    title: "Shop cannabis in {{city}} | {{name}}",
    description:
      "Flower, concentrates, vapes and gear at {{name}} in {{city}}. A taste of our {{productCount}} products, with a link to the full menu.",
    keywords: "cannabis shop {{city}}, flower, concentrates, vapes, dispensary menu, {{name}}",
    heading: "Shop",
    intro: "A short selection from the shelf.",
  },
  about: {
    title: "About us | {{name}}, {{city}}",
    description:
      "Who we are: a {{#atDowntownDetroit}}Detroit cannabis store{{/atDowntownDetroit}}{{^atDowntownDetroit}}cannabis store in {{city}}{{/atDowntownDetroit}} founded in {{foundedYear}}, with people who take your questions seriously. Come for the Deli counter and lab-tested products.",
    keywords: "about {{name}}, {{city}} cannabis store, licensed dispensary Michigan, Deli counter",
    heading: "About {{name}}",
    intro:
      "A {{#atDowntownDetroit}}Detroit store{{/atDowntownDetroit}}{{^atDowntownDetroit}}store in {{city}}{{/atDowntownDetroit}} that takes quality seriously and everything else calmly.",
  },
  contact: {
    title: "Contact, hours and directions | {{name}}, {{city}}",
    description: "Call {{phone}}, write to us or visit {{address}}. Open {{openingHours}}.",
    keywords: "{{name}} address, dispensary hours {{city}}, directions, phone, contact",
    heading: "Contact",
    intro: "Call, write or come by. We are open {{openingHours}}.",
  },
  deals: {
    title:
      "Cannabis deals in {{city}}{{#campaignHeadline}}: {{campaignHeadline}}{{/campaignHeadline}} | {{name}}",
    description:
      "Sign up for deals at {{name}} in {{city}}: exclusive discounts, early access and VIP treatment. For adults {{minimumAge}} and older.",
    keywords: "cannabis deals {{city}}, dispensary discounts, weed deals Michigan, {{name}} deals",
    heading:
      "{{#campaignHeadline}}{{campaignHeadline}}{{/campaignHeadline}}{{^campaignHeadline}}Deals{{/campaignHeadline}}",
    intro: "{{campaignTerms}}",
  },
  specials: {
    title: "Specials, with dates and terms | {{name}}, {{city}}",
    description:
      "Current cannabis deals at {{name}} in {{city}}, each with its first day, last day and terms.",
    keywords: "dispensary specials {{city}}, cannabis offers with dates, {{name}} specials",
    heading: "Specials",
    intro: "Every deal with its dates and its terms.",
  },
  rewards: {
    title: "Rewards club | {{name}}, {{city}}",
    description:
      "Join the rewards club at {{name}}{{#signUpPoints}}: {{signUpPoints}} for signing up, {{/signUpPoints}}{{^signUpPoints}}: {{/signUpPoints}}{{#pointsPerDollar}}{{pointsPerDollar}}, and {{/pointsPerDollar}}rewards on your first three visits.",
    keywords:
      "dispensary rewards {{city}}, cannabis loyalty points, rewards club, {{name}} rewards",
    heading: "Get something back on every visit",
    intro: "Our club for people who come back. Here is what it brings, and how to join.",
  },
  videos: {
    title: "Videos | {{name}}, {{city}}",
    description:
      "Short videos from {{name}} in {{city}}: the Deli counter, new arrivals and a closer look at the shelf.",
    keywords: "{{name}} videos, cannabis videos {{city}}, dispensary reels, Deli counter",
    heading: "Videos",
    intro: "Short looks at the shelf. A video loads from {{reelProvider}} only when you tap it.",
  },
  "areas-served": {
    title: "Areas served around {{city}}: directions to {{name}} from your town",
    description:
      "How to get to {{name}} in {{city}} from cities and towns in seven counties of southeastern Michigan, on a map and by county. Open {{openingHours}}.",
    keywords:
      "dispensary near me, areas served, {{areaServed}} dispensary, Wayne County, Oakland County, Macomb County, {{name}}",
    heading: "Areas Served",
    intro: "One store in {{city}}, with directions from the towns around it.",
  },
  blog: {
    title: "Blog: guides to cannabis in {{city}} | {{name}}",
    description:
      "Plain articles by {{name}} in {{city}}: how to choose, what labels mean, what Michigan law allows, and how to get here from nearby towns.",
    keywords:
      "cannabis blog, weed education, {{city}} dispensary guide, Michigan cannabis law, strain guide, {{name}}",
    heading: "Blog",
    intro: "How to choose, what labels mean, what the law allows, and how to get here.",
  },
} satisfies PageHeads;
