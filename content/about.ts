import type { AboutCopy } from "#app/modules/content/pages/schema.ts";

export default {
  story: {
    title: "Our story",
    paragraphs: [
      "{{name}} opened{{#atDowntownDetroit}} in Detroit{{/atDowntownDetroit}} in {{foundedYear}} with a simple idea: a cannabis store should work like a good shop of any other kind. You see what you are buying, someone answers your questions, and nobody rushes you.",
      "That is why there is a Deli counter. The flower is hand-picked, stands in glass jars and is weighed to order. Nothing is pre-packed. Around it are {{productCount}} products, with {{strainCount}} strains among them, all lab-tested.",
      "We are open {{openingHours}}{{#services}}, with {{services}} for the days when you would rather not come in{{/services}}. Bring a valid government ID: everyone who buys is {{minimumAge}} or older.{{#medical}} Medical patients bring their card too.{{/medical}}",
    ],
    picture: "detroit-skyline",
  },
  values: {
    title: "What we hold to",
    items: [
      {
        title: "Quality First",
        text: "All products are lab-tested, and the flower at the Deli counter is hand-picked.",
      },
      {
        title: "Community",
        text: "{{#atDowntownDetroit}}We are a Detroit store{{/atDowntownDetroit}}{{^atDowntownDetroit}}Our store is in {{city}}{{/atDowntownDetroit}}, and we try to be a good neighbor.",
      },
      {
        title: "Passion",
        text: "We like this work. Ask us anything, and take your time.",
      },
      {
        title: "Excellence",
        text: "Small things done properly: a clean counter, an exact weight, a straight answer.",
      },
    ],
  },
  visit: {
    title: "Come and see us",
    text: "{{address}}. Open {{openingHours}}.",
    label: "Contact and directions",
  },
} satisfies AboutCopy;
